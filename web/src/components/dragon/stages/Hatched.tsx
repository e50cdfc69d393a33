import { Head, type Mood } from "../parts/Head";

import classes from "../dragon.module.css";
import motion from "../motion.module.css";

export function Hatched({ mood }: { mood?: Mood | undefined }) {
  return (
    <>
      <ellipse className={classes["ground"]} cx={80} cy={143} rx={66} ry={9} />
      <g className={motion["breathe"]}>
        <path className={classes["body"]} d="M56 84H104V130H56Z" />
        <Head x={80} y={76} scale={0.8} beard="none" mood={mood ?? "smile"} />
      </g>
      <path
        className={classes["shell"]}
        d="M46 56C48 30 66 20 80 20S112 30 114 56L101 50L91 61L80 51L69 61L59 50Z"
      />
      <path
        className={classes["shell"]}
        d="M36 102L49 112L60 101L70 112L80 101L90 112L100 101L111 112L124 102C126 130 104 148 80 148S34 130 36 102Z"
      />
      <path className={classes["toes"]} d="M50 107h.01M58 109h.01M110 107h.01M102 109h.01" />
      <path className={classes["mark"]} d="M64 124h.01M88 124h.01M106 130h.01M90 32h.01M66 40h.01" />
      <path className={classes["freckles"]} d="M76 30h.01M76 130h.01M54 126h.01M98 122h.01" />
      <path
        className={classes["rock"]}
        d="M20 142C30 128 44 142 58 136S84 142 98 135S132 130 140 142C138 154 22 154 20 142Z"
      />
    </>
  );
}
