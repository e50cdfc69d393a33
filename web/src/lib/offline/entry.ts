import type { Decided, SentEntry } from "@/lib/api";
import type { Moment } from "@/lib/api/clock";
import type { Part } from "@/lib/rules";

/** The occurrence of a chore that a submission is for (docs/product/routines.md#occurrence-states). */
export type OccurrenceKey = {
  occurrence_day: string;
  part: Part;
  /** Set if it is another kid's turn, done for them this time. */
  helping?: true;
};

type TaskOf<Entry> = Entry extends SentEntry
  ? Omit<Entry, "key" | "completed_at" | "time_uncertain" | "photo_id">
  : never;

/**
 * The actions that can be done offline, in the format of `POST /outbox` without the entry's own fields, and on a shared
 * tablet.
 */
export type OutboxTask = TaskOf<SentEntry> | Tick;

/** A parent's words with a decision (docs/product/chores.md#praise). */
export type DecisionWords = Omit<
  Extract<OutboxTask, { action: "decide" }>,
  "action" | "kind" | "id" | "decision"
>;

/** A tick on a shared tablet without a network, for `POST /board/ticks`: it was made without a PIN. */
export type Tick = {
  action: "tick";
  kid_id: string;
  chore_id: string;
  /** Both null for an extra. */
  occurrence_day: string | null;
  part: Part | null;
};

/** Whether its time matters, because such work counts for its day. */
export function isTimed({ action }: OutboxTask): boolean {
  return ["submit_chore", "submit_assignment", "tick"].includes(action);
}

/** Whether the server is told its time: a purchase also gets the price of its moment. */
export function isDated(task: OutboxTask): boolean {
  return isTimed(task) || task.action === "redeem_item";
}

/**
 * The kind under which it can be withdrawn once the server has it (docs/product/chores.md#withdraw); parents' actions
 * cannot.
 */
export function withdrawnAs({ action }: OutboxTask): Decided | undefined {
  const kinds: Partial<Record<OutboxTask["action"], Decided>> = {
    submit_chore: "chore_submission",
    submit_assignment: "assignment_submission",
    redeem_item: "redemption",
    make_request: "request",
  };
  return kinds[action];
}

/** Whether one entry may withdraw the other, as far as this device knows. */
export function mayUndo({ task }: { task: OutboxTask }, other: { task: OutboxTask }): boolean {
  return task.action === "withdraw" && withdrawnAs(other.task) === task.kind;
}

/** The expected points by the rules, shown as an estimate and never counted. */
export type Estimate = { points: number; effort_points?: number };

/** An action of the user. */
export type Draft = {
  /** Made at the tap: however often it is sent, it is done once (docs/product/programs.md#idempotency). */
  key: string;
  task: OutboxTask;
  /** A label by which the user recognises it. */
  label: string;
  estimate: Estimate | null;
  /** A photo of the result, redrawn for the server. */
  photo?: Blob;
};

/** The moment of the user's tap, by the device's clocks. */
export type Tap = Moment & {
  /** The id of the page: ticks compare only within one page. */
  page: string;
  /** The last known offset of the server's clock; null if unknown. */
  offset: number | null;
  /** A lower bound of the server's time; missing in entries of older versions. */
  since?: number | null;
  /** An upper bound of the server's time. */
  until?: number | null;
};

/** The reason for a failure, and whether sending it again can help. */
export type Problem = {
  sentence: string;
  canRetry: boolean;
  /** Whether only the user can tell its time. */
  asksWhen?: boolean;
};

/** The server's failures at an entry, and whether only that entry failed. */
export type Trouble = {
  times: number;
  isAlone: boolean;
  /** The first failure, in the server's time in milliseconds; missing in entries of older versions. */
  since?: number;
};

/** Raised when the format of entries changes, so that an older version of the app ignores entries it cannot read. */
export const ENTRY_VERSION = 4;

/** An action of the user, stored on the device until the server has done it. */
export type OutboxEntry = Omit<Draft, "photo"> & {
  version: number;
  /** Whether a photo belongs to it, which is stored separately. */
  hasPhoto?: boolean;
  /** Its sequence number, across all users. */
  seq: number;
  /** The id of its user. */
  user: string;
  tapped: Tap;
  /** When it was done, in the server's time: set before it is first sent, so that each attempt sends the same. */
  completed_at: string | null;
  /** Whether no clock could tell the time. For timed work the user then picks the day, and a parent is told so. */
  time_uncertain?: boolean;
  /** Whether the user has taken it back although the server may have it: once that is known, it is withdrawn. */
  takenBack?: boolean;
  /** A problem that needs the user's attention; such an entry is not sent. */
  problem: Problem | null;
  /** Null if the server has not failed at it. */
  trouble: Trouble | null;
};

/** A stored row that this version of the app cannot read as an entry. */
export type Unreadable = {
  seq: number;
  /** Whether a newer version of the app can read it. */
  isNewer: boolean;
  row: unknown;
};

/** The stored outbox of one user. */
export type StoredOutbox = { entries: OutboxEntry[]; unreadable: Unreadable[] };
