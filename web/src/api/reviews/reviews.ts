import type { QueryKey } from "@tanstack/react-query";

import type { Decided, PendingAssignment, PendingChoreSubmission, PendingPurchase, Request } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import type { WholeListQuery } from "@/lib/list";

import { pendingAssignmentsQuery } from "../assignments/queries";
import { type NameOf } from "../directory/members";
import {
  assignmentKeys,
  choreKeys,
  decisionKeys,
  goalKeys,
  kidKeys,
  leaderboardKeys,
  purchaseKeys,
  requestKeys,
  storeKeys,
  streakKeys,
  submissionKeys,
  userKeys,
  weekKeys,
} from "../keys";
import { pendingPurchasesQuery } from "../purchases/queries";
import { pendingRequestsQuery } from "../requests/queries";
import { pendingSubmissionsQuery } from "../submissions/queries";
import {
  type Waiting,
  waitingAssignment,
  waitingPurchase,
  waitingRequest,
  waitingSubmission,
} from "./waiting";

/** One kind of thing that waits for a parent: where its list is, and how one of it is decided. */
export type Review<Row> = {
  query: WholeListQuery<Row>;
  /** What the server calls this kind. */
  kind: Decided;
  /** What the sentences call one of them, such as `chore submission`. */
  name: string;
  /** One row in a few words, for toasts and screen readers. */
  describe: (row: Row, nameOf: NameOf) => string;
  /** One row in what all kinds have. */
  waiting: (row: Row) => Waiting;
  /** What a decision can change, the list itself included. */
  affects: QueryKey[];
};

/** What deciding about one row takes. */
export type Decidable<Row> = Pick<Review<Row>, "kind" | "name" | "describe" | "affects">;

/** What kids want to spend points on. Rejecting one gives the held points back. */
export const purchaseReview: Review<PendingPurchase> = {
  query: pendingPurchasesQuery,
  kind: "redemption",
  name: "item redemption",
  waiting: waitingPurchase,
  describe: ({ item_name, username }, nameOf) => isolating`${item_name}, ${nameOf(username)}`,
  affects: [
    purchaseKeys.all,
    goalKeys.all,
    userKeys.all,
    leaderboardKeys.all,
    userKeys.me,
    decisionKeys.all,
    kidKeys.all,
  ],
};

/** Chores that kids handed in, oldest first as the server sends them. */
export const submissionReview: Review<PendingChoreSubmission> = {
  query: pendingSubmissionsQuery,
  kind: "chore_submission",
  name: "chore submission",
  waiting: waitingSubmission,
  describe: ({ chore_name, kid_username }, nameOf) => isolating`${chore_name}, ${nameOf(kid_username)}`,
  affects: [
    submissionKeys.all,
    userKeys.all,
    leaderboardKeys.all,
    streakKeys.all,
    userKeys.me,
    decisionKeys.all,
    kidKeys.all,
    weekKeys.all,
  ],
};

/** Assignments that kids handed in, oldest first as the server sends them. */
export const assignmentReview: Review<PendingAssignment> = {
  query: pendingAssignmentsQuery,
  kind: "assignment_submission",
  name: "assignment submission",
  waiting: waitingAssignment,
  describe: ({ chore_name, kid_username }, nameOf) => isolating`${chore_name}, ${nameOf(kid_username)}`,
  affects: [
    assignmentKeys.all,
    userKeys.all,
    leaderboardKeys.all,
    streakKeys.all,
    userKeys.me,
    decisionKeys.all,
    kidKeys.all,
  ],
};

/** Requests that wait, oldest first. Approving one makes the item or the chore it asks for. */
export const requestReview: Review<Request> = {
  query: pendingRequestsQuery,
  kind: "request",
  name: "feature request",
  waiting: waitingRequest,
  describe: ({ details: { name }, requester_username }, nameOf) =>
    isolating`${name ?? "Request"}, ${nameOf(requester_username)}`,
  affects: [requestKeys.all, storeKeys.all, choreKeys.all, decisionKeys.all, kidKeys.all],
};

/** Everything that can wait for a parent. */
export const REVIEWS = [purchaseReview, submissionReview, assignmentReview, requestReview] as const;

/** How something is decided of which only is known what all kinds have. */
export function decidable({ kind }: Waiting): Decidable<Waiting> {
  const { name, affects } = REVIEWS.find((review) => review.kind === kind) ?? submissionReview;
  return {
    kind,
    name,
    affects,
    describe: ({ title, username }, nameOf) => isolating`${title}, ${nameOf(username)}`,
  };
}
