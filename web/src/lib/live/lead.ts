/** Runs until `over`: its tab gave up the lead, or another tab took it. */
export type Work = (over: AbortSignal) => Promise<void>;

type Taking = {
  /** Aborted to give up the lead, or the wait for it. */
  signal: AbortSignal;
  /** Whether to take the lead from a tab that does not answer. */
  isForced: boolean;
};

/** Decides which tab leads. */
export type Leadership = {
  /** Waits for its turn, then does `work`. Resolves once the lead is gone. */
  take: (work: Work, taking: Taking) => Promise<void>;
};
