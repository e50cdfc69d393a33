import type { Request } from "@/lib/api";

/** The points that a request asks for, as its form calls them. */
export type Price = { label: "Points Cost" | "Points Value"; points: number };

/** What an item is to cost or a chore to be worth; none for any other request. */
export function priceOf({ details: { points_cost, points_value } }: Request): Price | undefined {
  if (typeof points_cost === "number") {
    return { label: "Points Cost", points: points_cost };
  }
  return typeof points_value === "number" ? { label: "Points Value", points: points_value } : undefined;
}
