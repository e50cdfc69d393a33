/** Points that came in. */
export type Gain = {
  id: string;
  /** The chore, the reason of an award, the item. */
  name: string | undefined;
  kind: "approved" | "award" | "refund";
  points: number;
};

/** Something to try again. */
export type Setback = {
  id: string;
  name: string;
  /** The chore to open; undefined for an assignment. */
  choreId: string | undefined;
};

/** What happened to a kid's work since they last looked. */
export type News = {
  gains: Gain[];
  /** The longest streak milestone reached, in days. */
  milestone: number | undefined;
  setbacks: Setback[];
};

export const NO_NEWS: News = { gains: [], milestone: undefined, setbacks: [] };

/** News that came while earlier news were still in sight. */
export function addNews(earlier: News, later: News): News {
  return {
    gains: [...later.gains, ...earlier.gains],
    milestone: later.milestone ?? earlier.milestone,
    setbacks: [...later.setbacks, ...earlier.setbacks],
  };
}

/** What the gains add up to, in points. */
export function totalOf(gains: Gain[]): number {
  return gains.reduce((total, { points }) => total + points, 0);
}

export function hasNews({ gains, milestone, setbacks }: News): boolean {
  return gains.length > 0 || milestone !== undefined || setbacks.length > 0;
}
