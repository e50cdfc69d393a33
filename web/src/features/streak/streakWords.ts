import type { Streak } from "@/lib/api";
import type { NeutralReason, RibbonDay } from "@/lib/rules";

/** The texts for a waiting streak, in a kid's words (docs/product/screens.md#streak-waits). */
const WAITS: Record<NeutralReason, string> = {
  sick: "Get well soon! Your streak will wait.",
  away: "Have fun! Your streak will wait.",
  holiday: "Enjoy your holiday! Your streak will wait.",
  rest: "Rest today! Your streak will wait.",
  pass: "Relax today! Your streak will wait.",
};

/**
 * A text about today besides the hint: the streak waits on a neutral day, or begins anew. Undefined while it goes on as
 * usual.
 */
export function streakWords(streak: Streak, today: RibbonDay | undefined): string | undefined {
  const { current_streak: current, longest_streak: longest } = streak;
  const { done = false, neutral = null } = today ?? {};
  if (neutral !== null && !done) {
    return WAITS[neutral];
  }
  if (current === 0 && longest > 0) {
    return "Day 1 again: start with any chore!";
  }
  return current === 1 && longest > 1 && done ? "Day 1 again: great start!" : undefined;
}
