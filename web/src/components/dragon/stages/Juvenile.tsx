import { Head, type Mood } from "../parts/Head";
import { LowBody } from "../parts/LowBody";

import classes from "../dragon.module.css";
import motion from "../motion.module.css";

export function Juvenile({ mood }: { mood?: Mood | undefined }) {
  return (
    <>
      <ellipse className={classes["ground"]} cx={80} cy={145} rx={74} ry={8} />
      <g className={motion["breathe"]}>
        <g transform="translate(2 40) scale(.64)">
          <LowBody />
          <Head x={174} y={86} scale={0.88} beard="short" mood={mood ?? "smile"} />
        </g>
      </g>
    </>
  );
}
