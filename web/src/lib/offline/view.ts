import type { OutboxEntry, Unreadable } from "./entry";

/** What the screens show of an outbox. */
export type OutboxView = {
  /** All but those whose form is still open. */
  entries: readonly OutboxEntry[];
  /** Those on their way, by their place. */
  sending: ReadonlySet<number>;
  /** What this version of the app cannot read. */
  unreadable: readonly Unreadable[];
};

/** Always the same: who looks at nothing has nothing to draw anew. */
export const NOTHING: OutboxView = { entries: [], sending: new Set(), unreadable: [] };
