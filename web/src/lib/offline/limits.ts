/* Numbers of `rules().limits()` that the service worker needs, which does without the WebAssembly. A test compares them. */

export const OFFLINE_DAYS = 30;
export const CLOCK_SKEW_MINUTES = 5;
export const OUTBOX_ENTRIES = 100;

/** As long as something may wait to be sent, and the server remembers its key, in milliseconds. */
export const OFFLINE_MS = OFFLINE_DAYS * 86_400_000;
/** Clocks this far apart, in milliseconds, tell different times (docs/product/chores.md#completed-at asks no more of a clock). */
export const CLOCK_SKEW_MS = CLOCK_SKEW_MINUTES * 60_000;
