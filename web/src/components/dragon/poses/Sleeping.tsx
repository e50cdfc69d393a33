import { Head } from "../parts/Head";

import classes from "../dragon.module.css";
import motion from "../motion.module.css";

export function Sleeping() {
  return (
    <>
      <path className={classes["sun"]} d="M46 20A24 24 0 1 0 68 50A20 20 0 0 1 46 20Z" />
      <ellipse className={classes["ground"]} cx={118} cy={165} rx={114} ry={7} />
      <g className={motion["breathe"]}>
        <path
          className={classes["spikes"]}
          d="M44 138L48 123L59 126L64 110L76 112L84 96L95 101L104 88L114 96L128 84L134 98Z"
        />
        <path
          className={classes["body"]}
          d="M4 144C4 137 12 137 13 144C16 156 32 146 48 128C68 104 96 96 128 96C170 96 198 120 200 152C200 162 196 165 188 165H36C14 165 4 158 4 144Z"
        />
        <path
          className={classes["mark"]}
          d="M84 114C79 120 77 126 77 132M106 106C101 113 99 121 99 128M21 158L20 155M38 157L35 148"
        />
        <path className={classes["haunch"]} d="M54 165C46 144 58 132 74 135C92 138 98 154 92 165Z" />
      </g>
      <path className={classes["limb"]} d="M72 158H94M196 150C212 150 216 156 212 159" />
      <path
        className={classes["toes"]}
        d="M87 161h.01M96 162h.01M105 162h.01M202 162h.01M211 162h.01M220 162h.01"
      />
      <Head x={164} y={122} scale={0.84} mood="asleep" beard="short" />
      <path
        className={`${classes["note"]} ${motion["drift"]}`}
        d="M178 62h13l-13 15h13M204 34h10l-10 12h10"
      />
    </>
  );
}
