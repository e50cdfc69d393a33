/** The colours of the faces, equally bright in the dark scheme. */
export const INK = "#2b2320";
export const WHITE = "#fffdf8";
export const PINK = "#f2a0a8";
export const BLUSH = "#f0907a";

/** Two eyes with a highlight, at the distance `apart` from the middle. */
export function Eyes({ y, apart = 10 }: { y: number; apart?: number }) {
  return (
    <g stroke="none">
      <path fill={INK} d={eyes(y, apart, 3.4)} />
      <path fill={WHITE} d={eyes(y - 1.2, apart - 1.1, 1.2)} />
    </g>
  );
}

/** Two rosy cheeks. */
export function Cheeks({ y, apart = 17 }: { y: number; apart?: number }) {
  return <path fill={BLUSH} stroke="none" opacity={0.55} d={eyes(y, apart, 3.6)} />;
}

/** A mouth like a w under the nose. */
export function Mouth({ y }: { y: number }) {
  return <path fill="none" d={`M32 ${y}c0 4-6 5-8 1.5M32 ${y}c0 4 6 5 8 1.5`} />;
}

/** Two discs on both sides of the middle. */
function eyes(y: number, apart: number, radius: number): string {
  const disc = (x: number) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  return disc(32 - apart) + disc(32 + apart);
}
