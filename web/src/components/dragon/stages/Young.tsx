import { Head, type Mood } from "../parts/Head";
import { UprightBody } from "../parts/UprightBody";

import classes from "../dragon.module.css";
import motion from "../motion.module.css";

export function Young({ mood }: { mood?: Mood | undefined }) {
  return (
    <>
      <ellipse className={classes["ground"]} cx={80} cy={145} rx={54} ry={7} />
      <g className={motion["breathe"]}>
        <g transform="translate(6 46) scale(.6)">
          <UprightBody arms="down" />
          <Head x={120} y={62} scale={1.04} beard="none" mood={mood ?? "smile"} />
        </g>
      </g>
    </>
  );
}
