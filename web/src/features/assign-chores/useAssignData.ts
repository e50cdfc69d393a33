import { useQueries } from "@tanstack/react-query";

import { familyAssignmentsQuery } from "@/api/assignments/queries";
import { allChoresQuery } from "@/api/chores/queries";
import { assignmentReview } from "@/api/reviews/reviews";
import { usersQuery } from "@/api/users/queries";
import type { Chore, FamilyAssignment, PendingAssignment, User } from "@/lib/api";
import { useList } from "@/lib/list";
import { together } from "@/lib/together";

/** The chores and kids to choose from. */
type AssignOffer = {
  pending: PendingAssignment[];
  /** The active chores. */
  chores: Chore[];
  kids: User[];
};

/** All that Assign Chores shows and offers. */
export type AssignData = AssignOffer & { assignments: FamilyAssignment[] };

/** Loads the data in parallel (docs/product/screens-by-role.md#screen-assign); present once all of it is. */
export function useAssignData() {
  const assignments = useList(familyAssignmentsQuery);
  const offer = useQueries({
    queries: [assignmentReview.query, allChoresQuery, usersQuery],
    combine: ([pending, chores, users]) => {
      const data: AssignOffer | undefined =
        pending.data && chores.data && users.data
          ? {
              pending: pending.data,
              chores: chores.data.filter(({ is_active }) => is_active),
              kids: users.data.filter(({ role }) => role === "kid"),
            }
          : undefined;
      return { data, ...together([pending, chores, users]) };
    },
  });
  const data: AssignData | undefined =
    assignments.data && offer.data ? { assignments: assignments.data, ...offer.data } : undefined;
  return { data, ...together([assignments, offer]), older: assignments.older };
}
