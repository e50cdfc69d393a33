/**
 * The colours of kids, in the order of their shares; the ninth kid has the first again
 * (docs/product/points.md#goal-shares).
 */
const KIDS = ["teal", "orange", "grape", "lime", "pink", "cyan", "yellow", "indigo"] as const;

/** The colour of a kid's share of the goal. */
export function kidColour(place: number): string {
  return KIDS[place % KIDS.length] ?? KIDS[0];
}

/** The colour of the goal's bar (docs/product/points.md#goal-progress). */
export function progressColour(reached: boolean): string {
  return reached ? "green" : "teal";
}

/** The colour of the days left until the goal's deadline (docs/product/points.md#goal-deadline). */
export function deadlineColour(daysLeft: number): string {
  const colours = [
    [7, "red"],
    [30, "orange"],
    [60, "yellow"],
  ] as const;
  return colours.find(([last]) => daysLeft <= last)?.[1] ?? "green";
}
