import { queryOptions, useQueries } from "@tanstack/react-query";

import type { Family, FamilyMember } from "@/lib/api";
import { configQuery } from "@/lib/config";
import { familyQuery } from "@/lib/family";
import { loadAll } from "@/lib/list";

/** The family's members; for parents. */
export const membersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: ({ signal }) => loadAll<FamilyMember>("/users/", signal),
});

/** How kids come into the family by themselves. */
export type Invitation = {
  family: Family;
  /** What leads into this family where there are many; where there is one, its address is enough. */
  code: string | undefined;
};

/** Loads it; it is there when both parts are. */
export function useInvitation() {
  return useQueries({
    queries: [familyQuery, configQuery],
    combine: ([family, config]) => {
      const data: Invitation | undefined = family.data &&
        config.data && {
          family: family.data,
          code: config.data.signup === "hosted" ? family.data.invite_code : undefined,
        };
      const isError = family.isError || config.isError;
      return {
        data,
        isError,
        isFetching: isError && (family.isFetching || config.isFetching),
        refetch: () => Promise.all([family.refetch(), config.refetch()]),
      };
    },
  });
}
