import classes from "../dragon.module.css";
import motion from "../motion.module.css";

export function Egg() {
  return (
    <>
      <ellipse className={classes["ground"]} cx={80} cy={143} rx={66} ry={9} />
      <g className={motion["rocking"]}>
        <path
          className={classes["shell"]}
          d="M80 34C106 34 122 76 122 102C122 130 102 146 80 146S38 130 38 102C38 76 54 34 80 34Z"
        />
        <path className={classes["shine"]} d="M60 68C64 58 68 53 74 50" />
        <path
          className={classes["mark"]}
          d="M94 60h.01M74 82h.01M106 88h.01M54 98h.01M88 108h.01M68 122h.01"
        />
        <path
          className={classes["freckles"]}
          d="M84 70h.01M60 84h.01M98 76h.01M74 100h.01M108 106h.01M54 114h.01"
        />
      </g>
      <path
        className={classes["rock"]}
        d="M20 142C30 124 44 140 58 132S84 140 98 131S132 126 140 142C138 154 22 154 20 142Z"
      />
    </>
  );
}
