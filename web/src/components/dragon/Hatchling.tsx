import { type ArtProps, Frame } from "./Frame";
import { Adult } from "./stages/Adult";
import { Egg } from "./stages/Egg";
import { Hatched } from "./stages/Hatched";
import { Juvenile } from "./stages/Juvenile";
import { Young } from "./stages/Young";

import classes from "./dragon.module.css";
import motion from "./motion.module.css";

/** 0 egg, 1 just hatched, 2 young, 3 juvenile, 4 proud adult: from 0, 3, 7, 14 and 30 counted days on. */
export type HatchlingStage = 0 | 1 | 2 | 3 | 4;

const STAGES = [Egg, Hatched, Young, Juvenile, Adult] as const;

type HatchlingProps = ArtProps & { stage: HatchlingStage; isNapping?: boolean };

/** The dragon that grows with the days that count, and naps while there is no streak. */
export function Hatchling({ stage, isNapping = false, size = 96, ...art }: HatchlingProps) {
  const Stage = STAGES[stage];
  const naps = isNapping && stage > 0;
  return (
    <Frame size={size} box={[160, 160]} {...art}>
      <Stage mood={naps ? "asleep" : undefined} />
      {naps && (
        <path
          className={`${classes["note"]} ${motion["drift"]}`}
          d="M118 30h13l-13 15h13M138 8h10l-10 12h10"
        />
      )}
    </Frame>
  );
}
