import type { OutboxEntry, Unreadable } from "./entry";

/** The state of an outbox for the screens. */
export type OutboxView = {
  /** All but those whose form is still open. */
  entries: readonly OutboxEntry[];
  /** The sequence numbers of entries being sent. */
  sending: ReadonlySet<number>;
  /** Rows that this version of the app cannot read. */
  unreadable: readonly Unreadable[];
};

/** Always the same object, so that nothing is redrawn. */
export const NOTHING: OutboxView = { entries: [], sending: new Set(), unreadable: [] };
