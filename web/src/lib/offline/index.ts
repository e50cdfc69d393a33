export { OutboxContext, useOutbox, useOutboxView } from "./context";
export type { Draft, Estimate, OutboxEntry, OutboxTask, Unreadable } from "./entry";
export { isSignedIn, openOutbox } from "./open-outbox";
export type { News } from "./news";
export type { Outbox } from "./outbox";
export { isRefusal } from "./wire";
export { type Filed, filingMessage, KeptError, SAVED_TEXT, useFile } from "./useFile";
