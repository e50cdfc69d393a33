import classes from "../dragon.module.css";

/** The body lying low on y = 165, tail to the left, shoulders to the right; the head goes over them. */
export function LowBody() {
  return (
    <>
      <path className={classes["spikes"]} d="M40 118L48 103L58 108L64 92L76 97L84 81L96 88L106 75L116 88Z" />
      <path
        className={classes["body"]}
        d="M13 70C18 104 30 116 44 114C58 112 64 98 88 89C112 80 150 84 176 96C200 106 208 130 206 150C205 160 198 164 188 164H70C30 164 8 130 6 73C6 67 12 65 13 70Z"
      />
      <path className={classes["pale"]} d="M84 164C94 150 120 140 150 138L204 146C204 160 198 164 188 164Z" />
      <path
        className={classes["mark"]}
        d="M84 104C80 110 78 116 78 122M102 98C97 106 95 113 95 120M16 110L22 106M30 130L36 121M48 143L51 132"
      />
      <path className={classes["haunch"]} d="M56 164C46 140 60 126 76 130C94 134 98 152 92 164Z" />
      <path
        className={classes["limb"]}
        d="M72 157H94M150 128C130 134 126 146 140 158M190 122C216 136 216 150 206 158"
      />
      <path
        className={classes["toes"]}
        d="M87 160h.01M96 161h.01M105 161h.01M134 161h.01M143 161h.01M152 161h.01M198 161h.01M207 161h.01M216 161h.01"
      />
    </>
  );
}
