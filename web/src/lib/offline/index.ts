export { OutboxContext, useOutbox, useOutboxView } from "./context";
export type { Draft, Estimate, OutboxEntry, OutboxTask } from "./entry";
export { isSignedIn, openOutbox } from "./open-outbox";
export type { News, Outbox } from "./outbox";
export { isRefusal } from "./send";
export { type Filed, filingMessage, KeptError, SAVED_TEXT, useFile } from "./useFile";
