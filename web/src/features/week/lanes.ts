import type { DaySet } from "@/lib/api";

/** Special days that are drawn beside each other, as they share no day. */
export type Lane = DaySet[];

/** The rows in which the special days of a week are drawn: as few as there are room for. */
export function lanesOf(daySets: DaySet[]): Lane[] {
  const lanes: Lane[] = [];
  for (const set of daySets) {
    const isFree = (day: string) => (lane: Lane) => lane.every(({ days }) => !days.includes(day));
    const lane = lanes.find((one) => set.days.every((day) => isFree(day)(one)));
    if (lane === undefined) {
      lanes.push([set]);
    } else {
      lane.push(set);
    }
  }
  return lanes;
}
