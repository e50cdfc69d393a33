import { Head } from "../parts/Head";
import { LowBody } from "../parts/LowBody";
import { Sun } from "../parts/Sun";

import classes from "../dragon.module.css";
import motion from "../motion.module.css";

/** `progress` runs from 0 (foot of the rock) to 1 (at the top, in the sun). */
export function Basking({ progress }: { progress: number }) {
  const x = Math.round(68 + 66 * progress);
  const y = Math.round(142 - 21 * progress);
  return (
    <>
      <Sun x={200} y={42} glow={progress} />
      <ellipse className={classes["ground"]} cx={120} cy={170} rx={118} ry={8} />
      <path
        className={classes["rock"]}
        d="M6 170C10 160 20 158 34 153L186 104C204 99 214 108 218 126L230 170C226 176 10 176 6 170Z"
      />
      <path className={classes["strata"]} d="M104 153L142 141M158 136L166 133M150 159L176 151" />
      <path
        className={classes["stem"]}
        d="M205 171C203 158 198 152 191 150M207 171C208 156 206 146 202 138M209 171C211 160 216 153 222 150"
      />
      <g
        className={motion["climb"]}
        transform={`translate(${x} ${y}) rotate(-18) scale(.54) translate(-105 -162)`}
      >
        <g className={motion["breathe"]}>
          <LowBody />
          <Head x={174} y={86} scale={0.84} tilt={14} mood={progress < 1 ? "smile" : "bliss"} />
        </g>
      </g>
    </>
  );
}
