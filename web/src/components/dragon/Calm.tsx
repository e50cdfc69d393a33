import { type ArtProps, Frame } from "./Frame";
import { Resting } from "./poses/Resting";
import { Sleeping } from "./poses/Sleeping";

const BOX = [240, 180] as const;

/* The poses of the first screens, apart so that they do not load the others. */

/** The dragon at rest: it waits for whoever signs in. */
export function RestingDragon({ size = 160, ...art }: ArtProps) {
  return (
    <Frame size={size} box={BOX} {...art}>
      <Resting />
    </Frame>
  );
}

/** The dragon asleep: nothing is here, or nobody answers. */
export function SleepingDragon({ size = 160, ...art }: ArtProps) {
  return (
    <Frame size={size} box={BOX} {...art}>
      <Sleeping />
    </Frame>
  );
}
