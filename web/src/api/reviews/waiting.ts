import type { Decided, PendingAssignment, PendingChoreSubmission, PendingPurchase, Request } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { type Price, priceOf } from "./price";

/** A thing of any kind that waits for a parent, in their common form. */
export type PendingDecision = {
  kind: Decided;
  id: string;
  username: string;
  /** The id of its chore or item; null for something that is only requested. */
  about: string | null;
  /** The name of the chore or item, or the request. */
  title: string;
  /** The points that approving brings the kid or costs them; null if no points are involved. */
  points: number | null;
  /** Points for effort, in addition to the chore's. */
  effort: number;
  /** When it was done or requested, as reported by the kid. */
  instant: string;
  /** The kid's note. */
  note: string | undefined;
  /** The points of a request, if a parent decides about them on approval. */
  price: Price | undefined;
  /** The id of the photo that shows the result. */
  photo: string | null;
  /** For another kid's turn: that kid's username. */
  helped: string | null;
  /** Whether it was done on a shared tablet. */
  isOnTablet: boolean;
  /** The username of the carer who ticked it. */
  carer: string | null;
  /** The reason for a parent to look at it before approving it with others (docs/product/chores.md#approvals). */
  odd: string | undefined;
};

export function waitingSubmission(row: PendingChoreSubmission): PendingDecision {
  return {
    kind: "chore_submission",
    id: row.id,
    username: row.kid_username,
    about: row.chore_id,
    title: row.chore_name,
    points: row.points_value,
    effort: row.effort_points,
    instant: row.submitted_at,
    note: undefined,
    price: undefined,
    photo: row.photo_id,
    isOnTablet: row.shared_device !== null,
    carer: row.carer,
    helped: row.helped,
    odd: say(rules().oddReason({ ...row, helped: row.helped !== null })),
  };
}

export function waitingAssignment(row: PendingAssignment): PendingDecision {
  return {
    kind: "assignment_submission",
    id: row.id,
    username: row.kid_username,
    about: row.chore_id,
    title: row.chore_name,
    points: row.points_value,
    effort: 0,
    instant: row.submitted_at,
    note: row.submission_notes ?? undefined,
    price: undefined,
    photo: row.photo_id,
    isOnTablet: row.shared_device !== null,
    carer: null,
    helped: null,
    odd: say(rules().oddReason({ ...row, day_minutes: 0, is_retry: false })),
  };
}

export function waitingPurchase(row: PendingPurchase): PendingDecision {
  return {
    kind: "redemption",
    id: row.id,
    username: row.username,
    about: row.item_id,
    title: row.item_name,
    points: row.points_spent,
    effort: 0,
    instant: row.timestamp,
    note: undefined,
    price: undefined,
    photo: null,
    isOnTablet: row.shared_device !== null,
    carer: null,
    helped: null,
    odd: undefined,
  };
}

export function waitingRequest(row: Request): PendingDecision {
  const { details } = row;
  const price = priceOf(row);
  return {
    kind: "request",
    id: row.id,
    username: row.requester_username,
    about: null,
    title: details.name ?? details.message ?? "Request",
    points: price?.deed === undefined ? (price?.points ?? null) : null,
    effort: 0,
    instant: row.created_at,
    note: details.description ?? undefined,
    price,
    photo: null,
    isOnTablet: row.shared_device !== null,
    carer: null,
    helped: null,
    odd: undefined,
  };
}

/** The things that may be approved together: each deed is approved by itself, with its points. */
export function approvable(things: PendingDecision[]): PendingDecision[] {
  return things.filter(({ price }) => price?.deed === undefined);
}

/** The points credited by approving these; purchases and requests credit none. */
export function creditOf(things: PendingDecision[]): number {
  return things
    .filter(({ kind }) => kind === "chore_submission" || kind === "assignment_submission")
    .reduce((sum, { points, effort }) => sum + (points ?? 0) + effort, 0);
}

/** The cost of these purchases. */
export function costOf(things: PendingDecision[]): number {
  return things
    .filter(({ kind }) => kind === "redemption")
    .reduce((sum, { points }) => sum + (points ?? 0), 0);
}
