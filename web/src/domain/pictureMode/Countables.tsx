import { plural } from "@/lib/format";

import { COUNTED, countables } from "./countables";

import classes from "./Countables.module.css";

type CountablesProps = {
  points: number;
  /** The points that the kid has, if that matters: the rest is hollow. */
  has?: number;
};

/** Points without digits: stars, bars of ten and suns of a hundred; a plus where there are too many to count. */
export function Countables({ points, has = points }: CountablesProps) {
  const all = countables(points, has);
  const name = has < points ? `${has} of ${plural(points, "point")}` : plural(points, "point");
  return (
    all.length > 0 && (
      <span className={classes.countables} role="img" aria-label={name}>
        {all.map(({ worth, isFull }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- all are alike
          <Thing key={place} worth={worth} isFull={isFull} />
        ))}
        {points > COUNTED && <Plus />}
      </span>
    )
  );
}

/** A star; a bar of ten dots; a sun. */
const SHAPES = {
  1: { box: "0 0 24 24", d: "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" },
  10: {
    box: "0 0 48 24",
    d: "M5 3h38a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z",
  },
  100: {
    box: "0 0 32 32",
    d: "M16 8a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM16 1v4M16 27v4M1 16h4M27 16h4M5.4 5.4l2.8 2.8M23.8 23.8l2.8 2.8M26.6 5.4l-2.8 2.8M8.2 23.8l-2.8 2.8",
  },
} as const;

const DOTS = [6, 15, 24, 33, 42].flatMap((x) => [`M${x} 8v.01`, `M${x} 16v.01`]).join("");

/** More than can be counted. */
function Plus() {
  return (
    <svg className={classes.thing} viewBox="0 0 24 24" aria-hidden>
      <path d="M12 4v16M4 12h16" />
    </svg>
  );
}

function Thing({ worth, isFull }: { worth: keyof typeof SHAPES; isFull: boolean }) {
  const { box, d } = SHAPES[worth];
  return (
    <svg
      className={classes.thing}
      viewBox={box}
      data-worth={worth}
      data-full={isFull || undefined}
      aria-hidden
    >
      <path d={d} />
      {worth === 10 && <path className={classes.dots} d={DOTS} />}
    </svg>
  );
}
