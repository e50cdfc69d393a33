import { useQueries } from "@tanstack/react-query";

import type { Chore, FamilyAssignment, PendingAssignment, User } from "@/lib/api";
import { allChoresQuery, loadAllChores } from "@/lib/chores";
import { listQuery, loadAll, useList } from "@/lib/list";
import { assignmentReview } from "@/lib/reviews";

/** Everything that was assigned, newest first. */
const assignmentsQuery = listQuery<FamilyAssignment>(["assignments", "family"], "/parent/chore-assignments/");

/** What can be assigned, and to whom. */
type AssignOffer = {
  pending: PendingAssignment[];
  /** The active chores. */
  chores: Chore[];
  kids: User[];
};

/** All that Assign Chores shows and offers. */
export type AssignData = AssignOffer & { assignments: FamilyAssignment[] };

/** Loads it in parallel (docs/product.md#screen-assign); it is there when all of it is. */
export function useAssignData() {
  const assignments = useList(assignmentsQuery);
  const offer = useQueries({
    queries: [
      { queryKey: assignmentReview.queryKey, queryFn: ({ signal }) => assignmentReview.load(signal) },
      { queryKey: allChoresQuery.queryKey, queryFn: ({ signal }) => loadAllChores({ signal }) },
      { queryKey: ["users"], queryFn: ({ signal }) => loadAll<User>("/users/", signal) },
    ],
    combine: ([pending, chores, users]) => {
      const all = [pending, chores, users];
      const data: AssignOffer | undefined =
        pending.data && chores.data && users.data
          ? {
              pending: pending.data,
              chores: chores.data.filter(({ is_active }) => is_active),
              kids: users.data.filter(({ role }) => role === "kid"),
            }
          : undefined;
      const isError = all.some((query) => query.isError);
      return {
        data,
        isError,
        isFetching: isError && all.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(all.filter((query) => query.isError).map((query) => query.refetch())),
      };
    },
  });
  const data: AssignData | undefined =
    assignments.data && offer.data ? { assignments: assignments.data, ...offer.data } : undefined;
  const isError = assignments.isError || offer.isError;
  return {
    data,
    isError,
    isFetching: isError && (assignments.isFetching || offer.isFetching),
    refetch: () => Promise.all([assignments.isError && assignments.refetch(), offer.refetch()]),
    older: assignments.older,
  };
}
