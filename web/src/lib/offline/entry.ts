import type { Decided, Decision, MakeRequest, RejectReason, Sticker } from "@/lib/api";
import type { Moment } from "@/lib/api/clock";
import type { Part } from "@/lib/rules";

/** What a parent says with a decision (docs/product/chores.md#praise). */
export type DecisionWords = {
  /** Of an approval. */
  sticker?: Sticker;
  praise?: string;
  /** Of the approval of a request: other points than were asked for. */
  points?: number;
  /** Of a rejection. */
  reason?: RejectReason;
  note?: string;
};

/** Which time of a chore that comes back something was done for (docs/product/routines.md#occurrence-states). */
export type OccurrenceKey = {
  occurrence_day: string;
  part: Part;
  /** It is another kid's turn, and done for them this time. */
  helping?: true;
};

/** What can be done without a network, in the words of `POST /outbox`, and on a shared tablet. */
export type OutboxTask =
  | ({ action: "submit_chore"; chore_id: string; effort_minutes: number } & Partial<OccurrenceKey>)
  | { action: "submit_assignment"; assignment_id: string; submission_notes: string | null }
  | { action: "redeem_item"; item_id: string }
  | { action: "award_points"; kid_username: string; points: number; reason: string | null }
  | ({ action: "decide"; kind: Decided; id: string; decision: Decision } & DecisionWords)
  | ({ action: "make_request" } & MakeRequest)
  | { action: "withdraw"; kind: Decided; id: string }
  | Tick;

/** What was ticked on a shared tablet without a network, for `POST /board/ticks`: nobody asked who it was. */
export type Tick = {
  action: "tick";
  kid_id: string;
  chore_id: string;
  /** Both null for what was done besides. */
  occurrence_day: string | null;
  part: Part | null;
};

/** Whether it matters when it was done: such work counts for its day. */
export function isTimed({ action }: OutboxTask): boolean {
  return ["submit_chore", "submit_assignment", "tick"].includes(action);
}

/** Whether the server is told when it was done: also what is asked for goes by the price of its moment. */
export function isDated(task: OutboxTask): boolean {
  return isTimed(task) || task.action === "redeem_item";
}

/** As what it can be taken back once the server has it (docs/product/chores.md#withdraw); what parents do cannot. */
export function withdrawnAs({ action }: OutboxTask): Decided | undefined {
  const kinds: Partial<Record<OutboxTask["action"], Decided>> = {
    submit_chore: "chore_submission",
    submit_assignment: "assignment_submission",
    redeem_item: "redemption",
    make_request: "request",
  };
  return kinds[action];
}

/** Whether one takes back what the other did, as far as this device can tell. */
export function mayUndo({ task }: { task: OutboxTask }, other: { task: OutboxTask }): boolean {
  return task.action === "withdraw" && withdrawnAs(other.task) === task.kind;
}

/** What the rules say it may bring, shown as an estimate and never counted. */
export type Estimate = { points: number; effort_points?: number };

/** Something the user wants done. */
export type Draft = {
  /** Made at the tap: however often it is sent, it is done once (docs/product/programs.md#idempotency). */
  key: string;
  task: OutboxTask;
  /** What it is about, for the user to recognise. */
  label: string;
  estimate: Estimate | null;
  /** Of what was done, redrawn for the server. */
  photo?: Blob;
};

/** When the user tapped, as the device could tell. */
export type Tap = Moment & {
  /** The page it was on: ticks compare only within one. */
  page: string;
  /** How far the server's clock was ahead, as last known; null when nobody knew. */
  offset: number | null;
  /** The server's time was not before this; absent in what older versions kept. */
  since?: number | null;
  /** It was not after this. */
  until?: number | null;
};

/** Why something was not done, and whether sending it again can help. */
export type Problem = {
  sentence: string;
  canRetry: boolean;
  /** Nobody can tell when it was done but the user. */
  asksWhen?: boolean;
};

/** How often the server failed at something, and whether at that alone. */
export type Trouble = {
  times: number;
  isAlone: boolean;
  /** The first time, in the server's time in milliseconds; absent in what older versions kept. */
  since?: number;
};

/** Raised when an entry changes its shape, so that an older version of the app leaves alone what it cannot read. */
export const ENTRY_VERSION = 4;

/** Something the user wants done, as it is kept on the device until the server did it. */
export type OutboxEntry = Omit<Draft, "photo"> & {
  version: number;
  /** A photo goes with it, which is kept beside it. */
  hasPhoto?: boolean;
  /** Its place in the order, across all users. */
  seq: number;
  /** The id of the user who wants it. */
  user: string;
  tapped: Tap;
  /** When it was done, in the server's time: settled before it is first sent, so that each sending is the same. */
  completed_at: string | null;
  /** No clock could tell. Of what counts for its day it is what the user says then: a parent is told so. */
  time_uncertain?: boolean;
  /** The user has taken it back, and the server may have it: once that is known, it is withdrawn. */
  takenBack?: boolean;
  /** It needs the user's attention and is not sent. */
  problem: Problem | null;
  /** Null as long as the server did not fail at it. */
  trouble: Trouble | null;
};

/** What is kept among the entries and is none that this version of the app can read. */
export type Unreadable = {
  seq: number;
  /** A newer version of the app can. */
  isNewer: boolean;
  row: unknown;
};

/** One user's outbox, as it is kept. */
export type Kept = { entries: OutboxEntry[]; unreadable: Unreadable[] };
