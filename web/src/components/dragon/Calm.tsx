import { type ArtProps, Frame } from "./Frame";
import { Resting } from "./poses/Resting";
import { Sleeping } from "./poses/Sleeping";

const BOX = [240, 180] as const;

/* The poses of the first screens, apart so that they do not load the others. */

/** The dragon at rest, on the sign-in screen. */
export function RestingDragon({ size = 160, ...art }: ArtProps) {
  return (
    <Frame size={size} box={BOX} {...art}>
      <Resting />
    </Frame>
  );
}

/** The dragon asleep: for empty lists and missing answers. */
export function SleepingDragon({ size = 160, ...art }: ArtProps) {
  return (
    <Frame size={size} box={BOX} {...art}>
      <Sleeping />
    </Frame>
  );
}
