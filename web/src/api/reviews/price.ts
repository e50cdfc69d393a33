import type { Request } from "@/lib/api";

/** The points in a request, with the label from its form. */
export type Price = { label: "Points Cost" | "Points Value"; points: number };

/** The requested cost of an item or value of a chore; undefined for any other request. */
export function priceOf({ details: { points_cost, points_value } }: Request): Price | undefined {
  if (typeof points_cost === "number") {
    return { label: "Points Cost", points: points_cost };
  }
  return typeof points_value === "number" ? { label: "Points Value", points: points_value } : undefined;
}
