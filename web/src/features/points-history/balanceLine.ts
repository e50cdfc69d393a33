import type { PointsEntry } from "@/lib/api";

type Moment = Pick<PointsEntry, "amount" | "balance" | "created_at">;

/** The balance over time as a line in a box. */
type BalanceLine = {
  /** SVG path of the steps, from the first entry to the last. */
  line: string;
  /** The same closed along the bottom, to be filled. */
  area: string;
  /** The end of the line: the present balance. */
  end: Point;
  /** The first point with the highest balance. */
  top: Point & { balance: number };
};

type Point = { x: number; y: number };
type Box = { width: number; height: number };

const DAY_MS = 86_400_000;

/**
 * Draws entries, newest first as the server sends them, as steps in a box: a balance holds until the next entry. Time
 * runs from the first entry to the last; 0 points is the bottom. If all entries are of one day, the steps have equal
 * width: by time, the first points would fill the box.
 */
export function balanceLine(entries: Moment[], { width, height }: Box): BalanceLine {
  const oldestFirst = entries.toReversed();
  const times = oldestFirst.map(({ created_at }) => Date.parse(created_at));
  const start = times.at(0) ?? 0;
  const span = (times.at(-1) ?? 0) - start;
  const highest = Math.max(1, ...oldestFirst.map(({ balance }) => balance));
  const share = (index: number) => {
    if (span === 0) {
      return 1;
    }
    return span < DAY_MS ? (index + 1) / times.length : ((times[index] ?? 0) - start) / span;
  };
  const points = oldestFirst.map(({ balance }, index) => ({
    x: round(share(index) * width),
    y: round(height - (balance / highest) * height),
    balance,
  }));
  const first = oldestFirst.at(0);
  const before = first === undefined ? 0 : first.balance - first.amount;
  const from = round(height - (before / highest) * height);
  const line = `M0 ${from}${points.map(({ x, y }) => `H${x}V${y}`).join("")}`;
  const end = points.at(-1) ?? { x: width, y: height };
  return {
    line,
    area: `${line}V${height}H0Z`,
    end: { x: end.x, y: end.y },
    top: points.find(({ balance }) => balance === highest) ?? { ...end, balance: 0 },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
