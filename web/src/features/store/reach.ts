import type { Chore, Purchase, StoreItem } from "@/lib/api";
import { plural } from "@/lib/format";

/** The items with a text in their name, whatever its case. */
export function itemsNamed(items: StoreItem[], search: string): StoreItem[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** The average points of the active chores; undefined without any. */
export function averageValue(chores: Chore[]): number | undefined {
  const values = chores.filter(({ is_active }) => is_active).map(({ points_value }) => points_value);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `12 more points – about 2 chores`; without chores to go by, the points alone. */
export function reachText(missing: number, average: number | undefined): string {
  const points = plural(missing, "more point");
  return average === undefined
    ? points
    : `${points} – about ${plural(Math.ceil(missing / average), "chore")}`;
}

/** Points held by the purchases that wait for a parent. */
export function heldPoints(purchases: Purchase[]): number {
  return purchases
    .filter(({ status }) => status === "pending")
    .reduce((sum, { points_spent }) => sum + points_spent, 0);
}
