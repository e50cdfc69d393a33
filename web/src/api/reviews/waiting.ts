import type { Decided, PendingAssignment, PendingChoreSubmission, PendingPurchase, Request } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { type Price, priceOf } from "./price";

/** Something that waits for a parent, of any kind, in what all kinds have. */
export type Waiting = {
  kind: Decided;
  id: string;
  username: string;
  /** The chore or item it is about; null for what is only wished for. */
  about: string | null;
  /** What it is: a chore, an item, what is asked for. */
  title: string;
  /** What approving brings the kid, or what it costs them; null where no points are concerned. */
  points: number | null;
  /** Points for effort, beside the chore's. */
  effort: number;
  /** Since when, as the kid says. */
  instant: string;
  /** What the kid wrote with it. */
  note: string | undefined;
  /** What is asked for, where a parent may change it as they approve it. */
  price: Price | undefined;
  /** The id of the photo of what was done. */
  photo: string | null;
  /** Of another kid's turn: the username of whose it was. */
  helped: string | null;
  /** It was done on a tablet that the family shares. */
  isOnTablet: boolean;
  /** Why a parent may want to look before approving it with others (docs/product/chores.md#approvals). */
  odd: string | undefined;
};

export function waitingSubmission(row: PendingChoreSubmission): Waiting {
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
    helped: row.helped,
    odd: say(rules().oddReason({ ...row, helped: row.helped !== null })),
  };
}

export function waitingAssignment(row: PendingAssignment): Waiting {
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
    helped: null,
    odd: say(rules().oddReason({ ...row, day_minutes: 0, is_retry: false })),
  };
}

export function waitingPurchase(row: PendingPurchase): Waiting {
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
    helped: null,
    odd: undefined,
  };
}

export function waitingRequest(row: Request): Waiting {
  const { details } = row;
  const price = priceOf(row);
  return {
    kind: "request",
    id: row.id,
    username: row.requester_username,
    about: null,
    title: details.name ?? details.message ?? "Request",
    points: price?.points ?? null,
    effort: 0,
    instant: row.created_at,
    note: details.description ?? undefined,
    price,
    photo: null,
    isOnTablet: row.shared_device !== null,
    helped: null,
    odd: undefined,
  };
}

/** What approving these credits: purchases and requests move nothing. */
export function creditOf(things: Waiting[]): number {
  return things
    .filter(({ kind }) => kind === "chore_submission" || kind === "assignment_submission")
    .reduce((sum, { points, effort }) => sum + (points ?? 0) + effort, 0);
}

/** What these purchases cost. */
export function costOf(things: Waiting[]): number {
  return things
    .filter(({ kind }) => kind === "redemption")
    .reduce((sum, { points }) => sum + (points ?? 0), 0);
}
