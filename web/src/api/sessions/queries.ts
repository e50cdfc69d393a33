import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { sessionKeys } from "./keys";

/** A kid of the family, for a parent; nobody is the user themselves. */
export type Owner = { id: string; username: string } | undefined;

/** Where somebody is signed in, the device used last first. */
export const devicesQuery = (owner: Owner) =>
  queryOptions({
    queryKey: sessionKeys.of(owner?.id),
    queryFn: ({ signal }) =>
      owner === undefined
        ? api.get("/sessions", { signal })
        : api.get("/users/{id}/sessions", { params: { id: owner.id }, signal }),
  });
