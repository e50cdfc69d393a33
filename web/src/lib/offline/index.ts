export { OutboxContext, useOutbox, useOutboxView } from "./context";
export type { Draft, Estimate, OutboxEntry, OutboxTask, Unreadable } from "./entry";
export { isSignedIn, openOutbox } from "./openOutbox";
export type { OutboxReport } from "./report";
export type { Outbox } from "./outbox";
export { isRefusal } from "./wire";
export {
  type SubmitResult,
  submitErrorMessage,
  KeptError,
  SAVED_TEXT,
  useSubmitOffline,
} from "./useSubmitOffline";
