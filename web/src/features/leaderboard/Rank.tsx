import classes from "./Rank.module.css";

const MEDALS = ["gold", "silver", "bronze"] as const;

type RankProps = {
  /** 1 for the first. */
  rank: number;
  /** Decides whether there is a medal: not without points. */
  points: number | null;
};

/** A medal with its number for the first three, a number for the rest. */
export function Rank({ rank, points }: RankProps) {
  const medal = points === null || points <= 0 ? undefined : MEDALS[rank - 1];
  if (medal === undefined) {
    return <span className={classes.number}>{rank}</span>;
  }
  return (
    <span className={classes.medal} data-medal={medal}>
      <svg viewBox="0 0 40 44" aria-hidden="true">
        <path d="M10 0h8l4 12-6 6z M30 0h-8l-4 12 6 6z" className={classes.ribbon} />
        <circle cx="20" cy="27" r="15" className={classes.rim} />
        <circle cx="20" cy="27" r="11.5" className={classes.face} />
      </svg>
      <span className={classes.figure}>{rank}</span>
      <span className="visually-hidden">, {medal} medal</span>
    </span>
  );
}
