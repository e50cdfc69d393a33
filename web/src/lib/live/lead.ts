/** Goes on until `over`: its tab gave the lead up, or another tab has taken it. */
export type Work = (over: AbortSignal) => Promise<void>;

type Taking = {
  /** Gives up the lead, or waiting for it. */
  signal: AbortSignal;
  /** Takes it from a tab that does not answer. */
  isForced: boolean;
};

/** The place of the one tab that leads. */
export type Leadership = {
  /** Waits for its turn, then does `work`. Resolves once the lead is gone. */
  take: (work: Work, taking: Taking) => Promise<void>;
};
