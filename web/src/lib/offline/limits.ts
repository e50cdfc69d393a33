/* Numbers of `rules().limits()` that the service worker needs, which does not load the WebAssembly. A test compares
   them. */

export const OFFLINE_DAYS = 30;
export const CLOCK_SKEW_MINUTES = 5;
export const OUTBOX_ENTRIES = 100;

/** The longest wait of an entry, and the time for which the server remembers its key, in milliseconds. */
export const OFFLINE_MS = OFFLINE_DAYS * 86_400_000;
/** Clocks further apart than this differ, in milliseconds (the tolerance of docs/product/chores.md#completed-at). */
export const CLOCK_SKEW_MS = CLOCK_SKEW_MINUTES * 60_000;
