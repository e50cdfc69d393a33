import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { sessionKeys } from "../keys";

/** A kid of the family, for a parent; undefined for the user's own devices. */
export type Owner = { id: string; username: string } | undefined;

/** The devices where a member is signed in, the last used first. */
export const devicesQuery = (owner: Owner) =>
  queryOptions({
    queryKey: sessionKeys.of(owner?.id),
    queryFn: ({ signal }) =>
      owner === undefined
        ? api.get("/sessions", { signal })
        : api.get("/users/{id}/sessions", { params: { id: owner.id }, signal }),
  });
