import classes from "../dragon.module.css";
import motion from "../motion.module.css";

/** The expression of the face. */
export type Mood = "smile" | "joy" | "bliss" | "asleep";

/** The size of the beard. */
export type Beard = "none" | "short" | "full";

type HeadProps = {
  /** Centre of the head in the drawing. */
  x: number;
  y: number;
  scale?: number;
  /** Degrees, clockwise. */
  tilt?: number;
  mood?: Mood;
  beard?: Beard;
};

const FRINGE: Record<Beard, string> = {
  none: "M50 -3L59 2L55 10L63 17L54 22L55 30L40 33L0 36L-40 33L-55 30L-54 22L-63 17L-55 10L-59 2L-50 -3Z",
  short:
    "M49 -8L64 -1L52 5L62 16L48 18L54 31L39 30L40 44L26 38L21 52L9 42L0 55L-9 42L-21 52L-26 38L-40 44L-39 30L-54 31L-48 18L-62 16L-52 5L-64 -1L-49 -8Z",
  full: "M46 -17L68 -14L52 -2L71 9L52 14L64 30L43 28L48 48L29 39L26 60L10 45L0 64L-10 45L-26 60L-29 39L-48 48L-43 28L-64 30L-52 14L-71 9L-52 -2L-68 -14L-46 -17Z",
};

const SKULL =
  "M-19-36C-8-38 8-38 19-36C33-40 43-31 44-19C46-10 58 0 58 13C57 31 28 40 0 40S-57 31-58 13C-58 0-46-10-44-19C-43-31-33-40-19-36Z";

function Eyes({ mood }: { mood: Mood }) {
  if (mood === "asleep") {
    return <path className={classes["line"]} d="M-37-11C-34-3-20-3-16-11M37-11C34-3 20-3 16-11" />;
  }
  if (mood === "bliss") {
    return <path className={classes["line"]} d="M-37-6C-34-17-20-17-16-6M37-6C34-17 20-17 16-6" />;
  }
  return (
    <g className={motion["eyes"]}>
      <path
        className={classes["iris"]}
        d="M-40-11a13 13 0 1 1 26 0a13 13 0 1 1-26 0M40-11a13 13 0 1 0-26 0a13 13 0 1 0 26 0"
      />
      <path
        className={classes["ink"]}
        d="M-37.5-11a10.5 10.5 0 1 1 21 0a10.5 10.5 0 1 1-21 0M37.5-11a10.5 10.5 0 1 0-21 0a10.5 10.5 0 1 0 21 0"
      />
      <path
        className={classes["gleam"]}
        d="M-26-15a4 4 0 1 1 8 0a4 4 0 1 1-8 0M28-15a4 4 0 1 1 8 0a4 4 0 1 1-8 0"
      />
    </g>
  );
}

function Mouth({ mood }: { mood: Mood }) {
  if (mood === "joy") {
    return (
      <>
        <path className={classes["mouth"]} d="M-44 11C-30 17 30 17 44 11C38 40-38 40-44 11Z" />
        <path className={classes["blush"]} d="M-22 28C-12 20 12 20 22 28C12 34-12 34-22 28Z" />
      </>
    );
  }
  return (
    <path
      className={classes["line"]}
      d={mood === "asleep" ? "M-40 17C-26 27 26 27 40 17" : "M-47 11C-38 24-19 30 0 30S38 24 47 11"}
    />
  );
}

/** The dragon's head, seen from the front: one face for every pose. */
export function Head({ x, y, scale = 1, tilt = 0, mood = "smile", beard = "full" }: HeadProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${scale})`}>
      <path className={classes["spikes"]} d={FRINGE[beard]} />
      <path className={classes["body"]} d={SKULL} />
      <path
        className={classes["pale"]}
        d="M-54 18C-40 26-20 31 0 31S40 26 54 18C48 33 26 40 0 40S-48 33-54 18Z"
      />
      <path
        className={classes["blush"]}
        d="M-51 6a7 5 0 1 1 14 0a7 5 0 1 1-14 0M37 6a7 5 0 1 1 14 0a7 5 0 1 1-14 0"
      />
      <path
        className={classes["brow"]}
        d="M-41-16C-38-27-25-30-15-24M41-16C38-27 25-30 15-24M-7 7l1 2M7 7l-1 2"
      />
      <path className={classes["mark"]} d="M0-31l4 5l-4 6l-4-6z" />
      <Eyes mood={mood} />
      <Mouth mood={mood} />
    </g>
  );
}
