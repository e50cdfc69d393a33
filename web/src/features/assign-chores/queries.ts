import { useQueries } from "@tanstack/react-query";

import { api, type Chore, type FamilyAssignment, type PendingAssignment, type User } from "@/lib/api";
import { allChoresQuery, loadAllChores } from "@/lib/chores";
import { assignmentReview } from "@/lib/reviews";

/** All that Assign Chores shows and offers. */
export type AssignData = {
  assignments: FamilyAssignment[];
  pending: PendingAssignment[];
  /** The active chores. */
  chores: Chore[];
  kids: User[];
};

/** Loads it in parallel (spec §7); it is there when all of it is. */
export function useAssignData() {
  return useQueries({
    queries: [
      {
        queryKey: ["assignments", "family"],
        queryFn: ({ signal }) => api.get<FamilyAssignment[]>("/parent/chore-assignments/", { signal }),
      },
      { queryKey: assignmentReview.queryKey, queryFn: ({ signal }) => assignmentReview.load(signal) },
      { queryKey: allChoresQuery.queryKey, queryFn: ({ signal }) => loadAllChores({ signal }) },
      { queryKey: ["users"], queryFn: ({ signal }) => api.get<User[]>("/users/", { signal }) },
    ],
    combine: ([assignments, pending, chores, users]) => {
      const all = [assignments, pending, chores, users];
      const data: AssignData | undefined =
        assignments.data && pending.data && chores.data && users.data
          ? {
              assignments: assignments.data,
              pending: pending.data,
              chores: chores.data.filter(({ is_active }) => is_active),
              kids: users.data.filter(({ role }) => role === "kid"),
            }
          : undefined;
      return {
        data,
        isError: all.some(({ isError }) => isError),
        isFetching: all.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch())),
      };
    },
  });
}
