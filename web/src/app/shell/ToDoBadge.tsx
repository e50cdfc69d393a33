import { isToDo, myAssignmentsQuery } from "@/api/assignments/queries";
import { useList } from "@/lib/list";

import { CountBadge } from "./CountBadge";

/** The number of a kid's open assignments. */
export function ToDoBadge() {
  const count = useList(myAssignmentsQuery).data?.filter(isToDo).length ?? 0;
  return <CountBadge count={count} what="to do" />;
}
