import type { Streak } from "@/lib/api";
import type { NeutralReason, RibbonDay } from "@/lib/rules";

/** Why the streak waits, kindly, in a kid's words (docs/product/screens.md#streak-waits). */
const WAITS: Record<NeutralReason, string> = {
  sick: "Get well soon! Your streak will wait.",
  away: "Have fun! Your streak will wait.",
  holiday: "Enjoy your holiday! Your streak will wait.",
  rest: "Rest today! Your streak will wait.",
  pass: "Relax today! Your streak will wait.",
};

/**
 * What a kid is told about today beside the hint: that the streak waits on a day that is passed over, or that it begins
 * anew. Nothing while it goes on as usual.
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
