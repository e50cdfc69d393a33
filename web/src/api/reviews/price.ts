import type { Request } from "@/lib/api";

/** The points that a parent decides about by approving a request. */
export type Price = {
  label: "Points Cost" | "Points Value" | "Points to give";
  /** Those in the request; undefined for a deed without a wish. */
  points: number | undefined;
  /** The deed that they are for. The kid gets them, and they may be none, so approving always asks for them. */
  deed?: Request["details"];
};

/** The requested cost of an item or value of a chore, or the wish for a deed; undefined for any other request. */
export function priceOf({ request_type, details }: Request): Price | undefined {
  const { points_cost, points_value, points_wish } = details;
  if (request_type === "deed") {
    return { label: "Points to give", points: points_wish ?? undefined, deed: details };
  }
  if (typeof points_cost === "number") {
    return { label: "Points Cost", points: points_cost };
  }
  return typeof points_value === "number" ? { label: "Points Value", points: points_value } : undefined;
}
