import { useQuery } from "@tanstack/react-query";

import { kidsQuery } from "@/api/kids/queries";
import { useHasRoutines } from "@/api/schedules/queries";
import { formatNumber } from "@/lib/format";

import { useKidsToday } from "./useKidsToday";

/** The number of all kids' chores that are still open today. Nothing without routines. */
export function LeftToday() {
  const hasRoutines = useHasRoutines();
  const { data: kids } = useQuery(kidsQuery);
  const todayOf = useKidsToday();
  const days = (kids ?? []).map((kid) => todayOf(kid).planned);
  if (!hasRoutines || days.length === 0 || days.includes(undefined)) {
    return null;
  }
  const sum = (count: "total" | "done") => days.reduce((all, day) => all + (day?.[count] ?? 0), 0);
  const [total, left] = [sum("total"), sum("total") - sum("done")];
  if (total === 0) {
    return "Nothing is due today.";
  }
  return left === 0 ? "All done for today." : `${formatNumber(left)} of ${formatNumber(total)} left today`;
}
