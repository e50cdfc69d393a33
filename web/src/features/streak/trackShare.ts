/**
 * The progress of a streak on a line of equal cells with a milestone in the middle of each, as a share of the width
 * from 0 to 1. `milestones` are streak days in rising order; the line begins at day 0.
 */
export function trackShare(current: number, milestones: readonly number[]): number {
  const next = milestones.findIndex((day) => current < day);
  if (next === -1) {
    return (milestones.length - 0.5) / milestones.length;
  }
  const from = milestones[next - 1] ?? 0;
  const to = milestones[next] ?? from + 1;
  const within = Math.max(0, current - from) / (to - from);
  const cells = next === 0 ? within / 2 : next - 0.5 + within;
  return cells / milestones.length;
}
