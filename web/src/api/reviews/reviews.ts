import type { QueryKey } from "@tanstack/react-query";

import type { Decided, PendingAssignment, PendingChoreSubmission, PendingPurchase, Request } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import type { WholeListQuery } from "@/lib/list";

import { pendingAssignmentsQuery } from "../assignments/queries";
import { type NameOf } from "../directory/members";
import { pendingPurchasesQuery } from "../purchases/queries";
import { pendingRequestsQuery } from "../requests/queries";
import { pendingSubmissionsQuery } from "../submissions/queries";
import { affectedBy } from "../topics";
import {
  type PendingDecision,
  waitingAssignment,
  waitingPurchase,
  waitingRequest,
  waitingSubmission,
} from "./waiting";

/** One kind of thing that waits for a parent: its list and its decisions. */
export type Review<Row> = {
  query: WholeListQuery<Row>;
  /** The server's name for this kind. */
  kind: Decided;
  /** Its name in sentences, such as `chore submission`. */
  name: string;
  /** A short description of a row, for toasts and screen readers. */
  describe: (row: Row, nameOf: NameOf) => string;
  /** A row in the common form. */
  waiting: (row: Row) => PendingDecision;
  /** The queries that a decision can change, including the list itself. */
  affects: QueryKey[];
};

/** The parts of a kind that a decision about one row needs. */
export type Decidable<Row> = Pick<Review<Row>, "kind" | "name" | "describe" | "affects">;

/** Waiting purchases. Rejecting one refunds the held points. */
export const purchaseReview: Review<PendingPurchase> = {
  query: pendingPurchasesQuery,
  kind: "redemption",
  name: "item redemption",
  waiting: waitingPurchase,
  describe: ({ item_name, username }, nameOf) => isolating`${item_name}, ${nameOf(username)}`,
  affects: affectedBy("redemptions", "points"),
};

/** Submitted chores, oldest first as the server sends them. */
export const submissionReview: Review<PendingChoreSubmission> = {
  query: pendingSubmissionsQuery,
  kind: "chore_submission",
  name: "chore submission",
  waiting: waitingSubmission,
  describe: ({ chore_name, kid_username }, nameOf) => isolating`${chore_name}, ${nameOf(kid_username)}`,
  affects: affectedBy("submissions", "points"),
};

/** Submitted assignments, oldest first as the server sends them. */
export const assignmentReview: Review<PendingAssignment> = {
  query: pendingAssignmentsQuery,
  kind: "assignment_submission",
  name: "assignment submission",
  waiting: waitingAssignment,
  describe: ({ chore_name, kid_username }, nameOf) => isolating`${chore_name}, ${nameOf(kid_username)}`,
  affects: affectedBy("assignments", "points"),
};

/** Waiting requests, oldest first. Approving one creates the requested item or chore, or gives points for a deed. */
export const requestReview: Review<Request> = {
  query: pendingRequestsQuery,
  kind: "request",
  name: "feature request",
  waiting: waitingRequest,
  describe: ({ details: { name }, requester_username }, nameOf) =>
    isolating`${name ?? "Request"}, ${nameOf(requester_username)}`,
  affects: affectedBy("requests", "store", "chores", "points"),
};

/** All kinds of things that can wait for a parent. */
export const REVIEWS = [purchaseReview, submissionReview, assignmentReview, requestReview] as const;

/** The queries that a decision of any kind can change. */
export const DECIDED = REVIEWS.flatMap(({ affects }) => affects);

/** The decision about a thing of which only the common form is known. */
export function decidable({ kind }: PendingDecision): Decidable<PendingDecision> {
  const { name, affects } = REVIEWS.find((review) => review.kind === kind) ?? submissionReview;
  return {
    kind,
    name,
    affects,
    describe: ({ title, username }, nameOf) => isolating`${title}, ${nameOf(username)}`,
  };
}
