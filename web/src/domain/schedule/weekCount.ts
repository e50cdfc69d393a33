import type { Occurrence, WeekCount } from "@/lib/rules";

/** How many times of its week something is done that is due so many times a week (docs/product/routines.md#quota). */
export function weekCountText(
  { nth, times, last_chance }: WeekCount,
  { state, day, last_day }: Pick<Occurrence, "state" | "day" | "last_day">,
  today: string,
): string | undefined {
  const place = day <= today && today <= last_day ? " this week" : "";
  switch (state) {
    case "excused":
    case "skipped":
      return undefined;
    case "waiting":
    case "done":
      return `${nth} of ${times}${place}`;
    case "missed":
      return `${nth - 1} of ${times} done`;
    default: {
      const soFar = `${nth - 1} of ${times}${place}`;
      return state === "open" && last_chance === today ? `${soFar}. ${lastChance(times)}` : soFar;
    }
  }
}

function lastChance(times: number): string {
  return times === 1 ? "Today is the last chance." : `Today is the last chance to reach all ${times}.`;
}
