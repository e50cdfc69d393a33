import type { Said } from "@/domain/review/ReviewSaid";
import { plural } from "@/lib/format";
import type { openChoreLink } from "@/lib/openChore";

/** Points that came in. */
export type Gain = {
  id: string;
  /** The chore, the reason of an award, the streak. */
  name: string | undefined;
  kind: "approved" | "award" | "bonus";
  points: number;
  /** The praise. */
  said?: Said;
};

/** A wish a parent agreed to. */
export type Grant = {
  id: string;
  name: string;
  /** What becomes of it. */
  kind: "bought" | "add_store_item" | "add_chore" | "other";
  /** The praise. */
  said?: Said;
};

/** A wish a parent did not agree to. */
export type Refusal = { id: string; name: string; said?: Said };

/** Points that were held for a wish, and are back. */
export type Refund = { id: string; name: string | undefined; points: number; said?: Said };

/** Something to try again. */
export type Setback = {
  id: string;
  name: string;
  /** The link to its dialog; undefined for an assignment. */
  again: ReturnType<typeof openChoreLink> | undefined;
  /** Why. */
  said?: Said;
};

/** What happened to a kid's work since they last looked. */
export type News = {
  gains: Gain[];
  /** The longest streak milestone reached, in days. */
  milestone: number | undefined;
  grants: Grant[];
  refunds: Refund[];
  refusals: Refusal[];
  setbacks: Setback[];
};

export const NO_NEWS: News = {
  gains: [],
  milestone: undefined,
  grants: [],
  refunds: [],
  refusals: [],
  setbacks: [],
};

/** What they add up to, in points. */
export function totalOf(gains: readonly { points: number }[]): number {
  return gains.reduce((total, { points }) => total + points, 0);
}

/** What a refused wish says. */
export function refundText(refunds: Refund[]): string {
  const points = totalOf(refunds);
  return `Not this time – your ${plural(points, "point")} ${points === 1 ? "is" : "are"} back`;
}

/** Whether there is something to celebrate. */
export function isGood({ milestone, gains }: News): boolean {
  return milestone !== undefined || gains.length > 0;
}

export function hasNews({ milestone, ...lists }: News): boolean {
  return milestone !== undefined || Object.values(lists).some((list) => list.length > 0);
}
