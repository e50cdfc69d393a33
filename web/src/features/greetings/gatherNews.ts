import { isSameTime, timeOfSubmission } from "@/api/today/deeds";
import { isSaid, type ReviewFeedback } from "@/domain/review/ReviewSaid";
import type { Assignment, ChoreSubmission, PointsEntry, Purchase, Request } from "@/lib/api";
import { openChoreLink } from "@/lib/openChore";
import { rules } from "@/lib/rules";

import type { Greeted } from "./greeted";
import { NO_NEWS, type Gain, type Grant, type News, type Refund, type Refusal, type Setback } from "./news";

/** The server's data that a kid's news is found in. */
export type Sources = {
  submissions: ChoreSubmission[];
  entries: PointsEntry[];
  assignments: Assignment[];
  purchases: Purchase[];
  requests: Request[];
};

type Gathered = {
  news: News;
  /** The news that has not been shown full screen yet. */
  unshown: News;
  /** The mark to store when the news is closed. */
  mark: Greeted;
};

/** The news since `greeted`. Without a mark there is none yet. */
export function gatherNews(sources: Sources, greeted: Greeted | undefined): Gathered {
  const mark = latestOf(markOf(sources), greeted);
  if (greeted === undefined) {
    return { news: NO_NEWS, unshown: NO_NEWS, mark };
  }
  return { news: newsSince(sources, greeted), unshown: newsSince(sources, greeted.shown ?? greeted), mark };
}

/** Each source has a separate mark, because they are loaded one by one, and one may be newer than another. */
function markOf({ submissions, entries, assignments, purchases, requests }: Sources): Greeted {
  return {
    reviewed: latest(submissions.map(({ reviewed_at }) => instant(reviewed_at))),
    credited: latest(entries.map(({ created_at }) => instant(created_at))),
    bought: latest(purchases.map(({ reviewed_at }) => instant(reviewed_at))),
    answered: latest(requests.map(({ reviewed_at }) => instant(reviewed_at))),
    rejected: assignments.filter(isRejected).map(({ id }) => id),
  };
}

/** A mark never goes back: this device's data may be older than news closed in another tab. */
function latestOf(mark: Greeted, earlier: Greeted | undefined): Greeted {
  return earlier === undefined
    ? mark
    : {
        reviewed: Math.max(mark.reviewed, earlier.reviewed),
        credited: Math.max(mark.credited, earlier.credited),
        bought: Math.max(mark.bought, earlier.bought),
        answered: Math.max(mark.answered, earlier.answered),
        rejected: mark.rejected,
      };
}

/** Forgets assignments that are no longer rejected: another rejection of one is news again. */
export function stillRejected(greeted: Greeted, mark: Greeted): Greeted {
  const rejected = greeted.rejected.filter((id) => mark.rejected.includes(id));
  const shown = greeted.shown && stillRejected(greeted.shown, mark);
  return rejected.length === greeted.rejected.length && shown === greeted.shown
    ? greeted
    : { ...greeted, rejected, ...(shown && { shown }) };
}

function newsSince(sources: Sources, greeted: Greeted): News {
  const { submissions, entries, assignments, purchases, requests } = sources;
  const reviewed = submissions.filter(({ reviewed_at }) => instant(reviewed_at) > greeted.reviewed);
  const credited = entries.filter(({ created_at }) => instant(created_at) > greeted.credited);
  // Entries taken back meanwhile are no longer news.
  const standing = credited.filter(({ is_reversed }) => !is_reversed);
  const bought = purchases.filter(
    ({ reviewed_at, status }) => instant(reviewed_at) > greeted.bought && status !== "rejected",
  );
  const answered = requests.filter(({ reviewed_at }) => instant(reviewed_at) > greeted.answered);
  const others = standing.flatMap((entry) => otherGain(entry, sources));
  const setbacks = [
    ...reviewed.filter((entry) => isOpen(entry, submissions)).map(choreSetback),
    ...assignments
      .filter((one) => isRejected(one) && !greeted.rejected.includes(one.id))
      .map(assignmentSetback),
  ];
  return {
    gains: [
      // Bonuses come first, because a long list is cut off.
      ...others.filter(({ kind }) => kind === "bonus"),
      ...reviewed.flatMap(approvedChore),
      ...others.filter(({ kind }) => kind !== "bonus"),
    ],
    milestone: longestMilestone(standing.filter(({ kind }) => kind === "streak_bonus")),
    grants: [
      ...bought.map(purchaseGrant),
      // A deed with points is told as their award.
      ...answered
        .filter(({ status, points_given }) => status === "approved" && points_given === null)
        .map(requestGrant),
    ],
    refunds: standing.flatMap((entry) => refunded(entry, purchases)),
    refusals: answered.filter(({ status }) => status === "rejected").map(requestRefusal),
    setbacks,
  };
}

function requestRefusal(request: Request): Refusal {
  return { id: request.id, name: nameOf(request), ...wordsOf(request) };
}

function approvedChore(submission: ChoreSubmission): Gain[] {
  const { id, chore_name, status, pays, points_value, effort_points } = submission;
  const points = pays === false ? 0 : points_value + effort_points;
  return status === "approved" && !isUnasked(submission)
    ? [{ id, name: chore_name, kind: "approved", points, ...wordsOf(submission) }]
    : [];
}

/** Whether it was approved automatically on arrival: no parent decided it, and the kid was told at once. */
function isUnasked({ received_at, reviewed_at, recorded_by }: ChoreSubmission): boolean {
  return recorded_by === null && instant(reviewed_at) === instant(received_at);
}

const GAIN_KINDS = { assignment: "approved", award: "award", streak_bonus: "bonus" } as const;

function otherGain(entry: PointsEntry, { assignments, requests }: Sources): Gain[] {
  const { id, kind, amount, description } = entry;
  const gain = kind in GAIN_KINDS ? GAIN_KINDS[kind as keyof typeof GAIN_KINDS] : undefined;
  if (gain === undefined) {
    return [];
  }
  const praised =
    assignments.find(
      ({ assignment_status, chore_name }) =>
        kind === "assignment" && assignment_status === "approved" && chore_name === description,
    ) ?? requests.find((request) => isFor(entry, request));
  return [
    { id, name: description ?? undefined, kind: gain, points: amount, ...(praised && wordsOf(praised)) },
  ];
}

/** Whether an award is that for a deed. */
function isFor({ kind, amount, description, created_at }: PointsEntry, request: Request): boolean {
  const { details, points_given, reviewed_at } = request;
  return (
    kind === "award" &&
    points_given === amount &&
    details.name === description &&
    instant(reviewed_at) === instant(created_at)
  );
}

/** The refund of a rejection. A refund after the kid's own withdrawal is no news. */
function refunded(
  { id, kind, amount, description, created_at }: PointsEntry,
  purchases: Purchase[],
): Refund[] {
  const ofThis = purchases.filter(
    ({ item_name, points_spent }) => item_name === description && points_spent === amount,
  );
  const rejected = ofThis.find(
    ({ status, reviewed_at }) => status === "rejected" && instant(reviewed_at) === instant(created_at),
  );
  const isOwn = rejected === undefined && ofThis.some(({ status }) => status === "withdrawn");
  return kind === "refund" && !isOwn
    ? [{ id, name: description ?? undefined, points: amount, ...(rejected && wordsOf(rejected)) }]
    : [];
}

function purchaseGrant(purchase: Purchase): Grant {
  return { id: purchase.id, name: purchase.item_name, kind: "bought", ...wordsOf(purchase) };
}

function requestGrant(request: Request): Grant {
  return { id: request.id, name: nameOf(request), kind: request.request_type, ...wordsOf(request) };
}

function nameOf({ details }: Request): string {
  return details.name ?? details.message ?? "";
}

/** Whether a rejected submission is the last of its chore, so that nobody is asked to repeat a chore that is done. */
function isOpen(entry: ChoreSubmission, submissions: ChoreSubmission[]): boolean {
  return (
    entry.status === "rejected" &&
    !submissions.some(
      (other) =>
        isSameTime(other, entry) &&
        other.status !== "withdrawn" &&
        instant(other.submitted_at) > instant(entry.submitted_at),
    )
  );
}

function choreSetback(submission: ChoreSubmission): Setback {
  const { id, chore_name, chore_id } = submission;
  const again = openChoreLink(chore_id, timeOfSubmission(submission));
  return { id, name: chore_name, again, ...wordsOf(submission) };
}

function assignmentSetback(assignment: Assignment): Setback {
  return { id: assignment.id, name: assignment.chore_name, again: undefined, ...wordsOf(assignment) };
}

function isRejected({ assignment_status }: Assignment): boolean {
  return assignment_status === "rejected";
}

/** A parent's words with it, if there are any. */
function wordsOf({ review_reason, review_note, review_sticker }: ReviewFeedback): { said?: ReviewFeedback } {
  const said = { review_reason, review_note, review_sticker };
  return isSaid(said) ? { said } : {};
}

/** The milestone of a bonus follows from its points. */
function longestMilestone(bonuses: PointsEntry[]): number | undefined {
  const reached = rules()
    .limits()
    .streak_milestones.filter(({ points }) => bonuses.some(({ amount }) => amount === points));
  return reached.at(-1)?.streak_day;
}

function instant(time: string | null): number {
  return time === null ? 0 : Date.parse(time);
}

function latest(instants: number[]): number {
  return instants.reduce((last, one) => Math.max(last, one), 0);
}
