/** A rectangle of the screen, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** The space kept free between a toast and controls. */
const GAP = 8;

/**
 * The shortest move of a box at `wanted` that makes it cover none of `obstacles` and stay within `bounds`; undefined if
 * there is none.
 */
export function clearPlace(wanted: Box, obstacles: Box[], bounds: Box): { x: number; y: number } | undefined {
  const width = wanted.right - wanted.left;
  const height = wanted.bottom - wanted.top;
  const lefts = [wanted.left, ...obstacles.map(({ left }) => left - GAP - width)];
  const tops = [wanted.top, ...obstacles.map(({ top }) => top - GAP - height)];
  const places = lefts
    .filter((left) => left >= bounds.left && left <= wanted.left)
    .flatMap((left) =>
      tops
        .filter((top) => top >= bounds.top && top <= wanted.top)
        .map((top) => ({ x: left - wanted.left, y: top - wanted.top })),
    )
    .toSorted((one, other) => distance(one) - distance(other));
  return places.find(({ x, y }) => {
    const box = {
      left: wanted.left + x,
      top: wanted.top + y,
      right: wanted.right + x,
      bottom: wanted.bottom + y,
    };
    return !obstacles.some((obstacle) => touches(box, obstacle));
  });
}

/** The toast to remove if there is no place for all, from the ids oldest first; never the one with the id `kept`. */
export function toGiveWay(shown: string[], kept: string): string | undefined {
  const [oldest, ...newer] = shown.filter((id) => id !== kept);
  return newer.length > 0 ? oldest : undefined;
}

function distance({ x, y }: { x: number; y: number }): number {
  return Math.hypot(x, y);
}

function touches(box: Box, obstacle: Box): boolean {
  return (
    box.left < obstacle.right + GAP &&
    box.right > obstacle.left - GAP &&
    box.top < obstacle.bottom + GAP &&
    box.bottom > obstacle.top - GAP
  );
}
