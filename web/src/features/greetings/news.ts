import type { ReviewFeedback } from "@/domain/review/ReviewSaid";
import type { RequestType } from "@/lib/api";
import { plural } from "@/lib/format";
import type { openChoreLink } from "@/lib/openChore";

/** Gained points. */
export type Gain = {
  id: string;
  /** The chore, the reason for an award, or the streak. */
  name: string | undefined;
  kind: "approved" | "award" | "bonus";
  points: number;
  /** The praise. */
  said?: ReviewFeedback;
};

/** A purchase or request that a parent approved. */
export type Grant = {
  id: string;
  name: string;
  /** The kind of purchase or request. */
  kind: "bought" | RequestType;
  /** The praise. */
  said?: ReviewFeedback;
};

/** A request that a parent rejected. */
export type Refusal = { id: string; name: string; said?: ReviewFeedback };

/** Points that were held for a purchase and are refunded. */
export type Refund = { id: string; name: string | undefined; points: number; said?: ReviewFeedback };

/** A rejected submission to try again. */
export type Setback = {
  id: string;
  name: string;
  /** The link to its dialog; undefined for an assignment. */
  again: ReturnType<typeof openChoreLink> | undefined;
  /** The reason. */
  said?: ReviewFeedback;
};

/** The changes to a kid's work since the last look. */
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

/** Their sum, in points. */
export function totalOf(gains: readonly { points: number }[]): number {
  return gains.reduce((total, { points }) => total + points, 0);
}

/** The text about rejected purchases. */
export function refundText(refunds: Refund[]): string {
  const points = totalOf(refunds);
  return `Not this time – your ${plural(points, "point")} ${points === 1 ? "is" : "are"} back`;
}

/** Whether there is a reason to celebrate. */
export function isGood({ milestone, gains }: News): boolean {
  return milestone !== undefined || gains.length > 0;
}

export function hasNews({ milestone, ...lists }: News): boolean {
  return milestone !== undefined || Object.values(lists).some((list) => list.length > 0);
}
