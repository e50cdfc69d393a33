import { Head } from "../parts/Head";
import { UprightBody } from "../parts/UprightBody";

import classes from "../dragon.module.css";
import motion from "../motion.module.css";

export function Cheering() {
  return (
    <>
      <ellipse className={classes["ground"]} cx={124} cy={168} rx={96} ry={7} />
      <g className={motion["hop"]}>
        <UprightBody arms="up" />
        <Head x={120} y={62} scale={0.84} mood="joy" />
      </g>
      <path className={classes["stem"]} d="M30 40l6 8M206 30l-5 9M26 112l-9 4" />
      <path className={classes["rays"]} d="M48 22l3 9M218 62l9-3M188 14l2 6" />
    </>
  );
}
