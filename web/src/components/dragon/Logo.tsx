import { type ArtProps, Frame } from "./Frame";
import { Head } from "./parts/Head";

/** The mark of Pogona: the dragon's head, legible from 24 px up. */
export function Logo({ size = 32, ...art }: ArtProps) {
  return (
    <Frame size={size} box={[148, 108]} {...art}>
      <Head x={74} y={40} />
    </Frame>
  );
}
