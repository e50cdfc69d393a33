/** How far a kid is with the steps of a chore, as kept on this device. */
export type PlayedSteps = {
  /** The positions of the ticked steps, from 0. */
  ticked: number[];
  /** The position of the present step; that after the last one is the end. */
  at: number;
  /** When the present step came up, in milliseconds since the epoch. */
  since: number;
  /** How many were put off in a row since one was ticked. */
  put_off: number;
};

/** The steps of a chore that is played for the first time. */
export function firstStep(now: number): PlayedSteps {
  return { ticked: [], at: 0, since: now, put_off: 0 };
}

/** The next position that is left after this one, round and round; undefined if there is no other. */
export function nextLeft(isLeft: readonly boolean[], at: number): number | undefined {
  const others = [...isLeft.keys()].filter((place) => isLeft[place] === true && place !== at);
  return others.find((place) => place > at) ?? others[0];
}

/** The number of ticked steps, of those that the chore has now. */
export function doneOf({ ticked }: PlayedSteps, total: number): number {
  return ticked.filter((place) => place < total).length;
}

/** Whether a step is ticked. */
export function isTicked({ ticked }: PlayedSteps, place: number): boolean {
  return ticked.includes(place);
}

/** Ticks the present step and goes on to the next one that is left, or to the end. */
export function tickStep(steps: PlayedSteps, total: number, now: number): PlayedSteps {
  const ticked = isTicked(steps, steps.at) ? steps.ticked : [...steps.ticked, steps.at];
  return goOn({ ...steps, ticked, put_off: 0 }, total, now);
}

/** Puts the present step off: the others that are left come first. Once all of them are put off comes the end. */
export function putOffStep(steps: PlayedSteps, total: number, now: number): PlayedSteps {
  const put_off = steps.put_off + 1;
  return put_off < total - doneOf(steps, total)
    ? goOn({ ...steps, put_off }, total, now)
    : { ...steps, at: total, since: now, put_off: 0 };
}

/** Stays at a step that is left; else goes to the first one that is, or to the end. */
export function resumeSteps(steps: PlayedSteps, total: number, now: number): PlayedSteps {
  const isThere = steps.at < total && !isTicked(steps, steps.at);
  return isThere ? steps : goOn({ ...steps, at: total, put_off: 0 }, total, now);
}

function goOn(steps: PlayedSteps, total: number, now: number): PlayedSteps {
  const isLeft = Array.from({ length: total }, (_, place) => !isTicked(steps, place));
  return { ...steps, at: nextLeft(isLeft, steps.at) ?? total, since: now };
}
