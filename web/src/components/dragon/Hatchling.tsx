import { type ArtProps, Frame } from "./Frame";
import { Adult } from "./stages/Adult";
import { Egg } from "./stages/Egg";
import { Hatched } from "./stages/Hatched";
import { Juvenile } from "./stages/Juvenile";
import { Young } from "./stages/Young";

/** 0 egg, 1 just hatched, 2 young, 3 juvenile, 4 proud adult: streaks from 0, 3, 7, 14 and 30 days. */
export type HatchlingStage = 0 | 1 | 2 | 3 | 4;

const STAGES = [Egg, Hatched, Young, Juvenile, Adult] as const;

type HatchlingProps = ArtProps & { stage: HatchlingStage };

/** The dragon that grows with a streak. */
export function Hatchling({ stage, size = 96, ...art }: HatchlingProps) {
  const Stage = STAGES[stage];
  return (
    <Frame size={size} box={[160, 160]} {...art}>
      <Stage />
    </Frame>
  );
}
