import type { Chore, Purchase } from "@/lib/api";
import { plural } from "@/lib/format";

/** The median points of the active chores, which one huge chore does not move; undefined without any. */
export function typicalValue(chores: Chore[]): number | undefined {
  const values = chores
    .filter(({ is_active }) => is_active)
    .map(({ points_value }) => points_value)
    .toSorted((one, other) => one - other);
  const upper = values[Math.floor(values.length / 2)];
  const lower = values[Math.ceil(values.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/** `12 more points – about 2 chores`; without chores to go by, the points alone. */
export function reachText(missing: number, typical: number | undefined): string {
  const points = plural(missing, "more point");
  return typical === undefined
    ? points
    : `${points} – about ${plural(Math.ceil(missing / typical), "chore")}`;
}

/** Points held by waiting purchases. */
export function heldPoints(purchases: Purchase[]): number {
  return purchases
    .filter(({ status }) => status === "pending")
    .reduce((sum, { points_spent }) => sum + points_spent, 0);
}

/** Whether a purchase of an item with this name waits for a parent. */
export function isAskedFor(name: string, purchases: Purchase[]): boolean {
  return purchases.some(({ item_name, status }) => status === "pending" && item_name === name);
}
