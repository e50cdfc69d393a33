import { useQuery } from "@tanstack/react-query";

import type { Assignment } from "@/lib/api";
import { myAssignmentsQuery } from "@/lib/kid";
import { listQuery, useList } from "@/lib/list";

/** All of the kid's assignments, by the page. */
export const assignmentPagesQuery = listQuery<Assignment>(
  ["assignments", "mine", "pages"],
  "/kids/my-assignments/",
);

/** All of the kid's assignments by the page; until the first is here, what counting them has loaded. */
export function useMyAssignments() {
  const { data: counted } = useQuery(myAssignmentsQuery);
  return useList({
    ...assignmentPagesQuery,
    ...(counted && { placeholderData: { pages: [counted], pageParams: [null] } }),
  });
}
