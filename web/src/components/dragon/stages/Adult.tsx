import { Head, type Mood } from "../parts/Head";
import { UprightBody } from "../parts/UprightBody";

import classes from "../dragon.module.css";
import motion from "../motion.module.css";

export function Adult({ mood }: { mood?: Mood | undefined }) {
  return (
    <>
      <ellipse className={classes["ground"]} cx={80} cy={149} rx={76} ry={8} />
      <path
        className={classes["rock"]}
        d="M8 149C10 130 26 134 44 126C58 120 104 122 122 127C142 132 150 134 152 149C150 154 10 154 8 149Z"
      />
      <g className={motion["breathe"]}>
        <g transform="translate(-18 -1) scale(.78)">
          <UprightBody arms="hips" />
          <path className={classes["ribbon"]} d="M104 104L120 128L136 104" />
          <circle className={classes["iris"]} cx={120} cy={136} r={12} />
          <Head x={120} y={56} scale={0.88} mood={mood ?? "bliss"} />
        </g>
      </g>
    </>
  );
}
