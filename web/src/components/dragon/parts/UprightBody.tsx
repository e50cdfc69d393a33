import classes from "../dragon.module.css";

const ARMS = {
  up: "M100 102C86 122 60 110 52 84M140 102C154 122 180 110 188 84",
  down: "M98 106C84 116 80 130 84 142M142 106C156 116 160 130 156 142",
  hips: "M99 106C72 112 66 134 91 138M141 106C168 112 174 134 149 138",
};

const FINGERS = {
  up: "M44 80h.01M52 76h.01M60 79h.01M180 79h.01M188 76h.01M196 80h.01",
  down: "M79 147h.01M87 149h.01M161 147h.01M153 149h.01",
  hips: "M94 134h.01M95 142h.01M146 134h.01M145 142h.01",
};

/** The body sitting up, seen from the front, centred on x = 120 with its feet on y = 166; the head goes at its top. */
export function UprightBody({ arms }: { arms: keyof typeof ARMS }) {
  return (
    <>
      <path
        className={classes["body"]}
        d="M120 140C176 160 204 152 211 122C213 115 222 116 222 123C222 158 188 174 120 166Z"
      />
      <path className={classes["mark"]} d="M183 155L182 162M202 143L208 148" />
      <path
        className={classes["spikes"]}
        d="M86 118L72 126L80 133L69 142L90 160H150L171 142L160 133L168 126L154 118Z"
      />
      <path
        className={classes["body"]}
        d="M96 84C82 112 74 140 86 162C90 168 150 168 154 162C166 140 158 112 144 84Z"
      />
      <path
        className={classes["pale"]}
        d="M120 96C100 98 92 124 96 148C98 164 142 164 144 148C148 124 140 98 120 96Z"
      />
      <path
        className={classes["haunch"]}
        d="M70 166C64 146 76 136 88 140C100 144 104 156 100 166ZM170 166C176 146 164 136 152 140C140 144 136 156 140 166Z"
      />
      <path className={classes["limb"]} d={ARMS[arms]} />
      <path
        className={classes["toes"]}
        d={`M72 164h.01M82 165h.01M92 165h.01M148 165h.01M158 165h.01M168 164h.01${FINGERS[arms]}`}
      />
    </>
  );
}
