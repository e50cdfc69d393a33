/** The colour of a current streak in days (docs/product/routines.md#streak-look). */
export function streakColour(current: number): string {
  if (current <= 0) {
    return "gray";
  }
  const colours = [
    [3, "orange"],
    [7, "yellow"],
    [14, "teal"],
    [30, "blue"],
  ] as const;
  return colours.find(([end]) => current < end)?.[1] ?? "grape";
}
