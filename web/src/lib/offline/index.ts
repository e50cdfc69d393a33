export { OutboxContext, useOutbox, useOutboxView } from "./context";
export {
  type DecisionWords,
  type Draft,
  type Estimate,
  type OccurrenceKey,
  type OutboxEntry,
  type OutboxTask,
  type Tick,
  type Unreadable,
  withdrawnAs,
} from "./entry";
export { isSignedIn, openOutbox, openTicks } from "./openOutbox";
export type { OutboxReport } from "./report";
export type { Outbox } from "./outbox";
export type { TakenOut } from "./takenBack";
export { withdrawnTooLate } from "./refusals";
export { isRefusal } from "./wire";
export {
  type SubmitResult,
  submitErrorMessage,
  KeptError,
  SAVED_TEXT,
  submitAlone,
  useSubmitOffline,
} from "./useSubmitOffline";
