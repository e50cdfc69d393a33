import { Head } from "../parts/Head";
import { LowBody } from "../parts/LowBody";

import classes from "../dragon.module.css";
import motion from "../motion.module.css";

export function Resting() {
  return (
    <>
      <ellipse className={classes["ground"]} cx={118} cy={165} rx={112} ry={7} />
      <g className={motion["breathe"]}>
        <LowBody />
        <Head x={174} y={86} scale={0.84} />
      </g>
    </>
  );
}
