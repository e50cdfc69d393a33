import { isToDo, myAssignmentsQuery } from "@/api/assignments/queries";
import { useList } from "@/lib/list";

import { CountBadge } from "./CountBadge";

/** How many of the chores a kid was given are still to be done. */
export function ToDoBadge() {
  const count = useList(myAssignmentsQuery).data?.filter(isToDo).length ?? 0;
  return <CountBadge count={count} what="to do" />;
}
