import classes from "../dragon.module.css";

type SunProps = {
  x: number;
  y: number;
  /** 0 (faint rays) to 1 (full glow). */
  glow: number;
};

/** A round sun whose rays brighten. */
export function Sun({ x, y, glow }: SunProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={classes["sun"]} r={36} opacity={0.1 + 0.2 * glow} />
      <path
        className={classes["rays"]}
        opacity={0.35 + 0.65 * glow}
        d="M0-29v-8M20-20l6-6M29 0h8M20 20l6 6M0 29v8M-20 20l-6 6M-29 0h-8M-20-20l-6-6"
      />
      <circle className={classes["sun"]} r={21} />
    </g>
  );
}
