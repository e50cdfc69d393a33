/** A rectangle of the screen, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** As much stays free between a toast and what can be tapped. */
const GAP = 8;

/**
 * How far a box that wants to be at `wanted` moves so that it covers none of `obstacles` and stays within `bounds`:
 * the nearest such place. Undefined when there is none.
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

/** Which of the toasts that are shown, oldest first, goes where there is no place for all; never one with the id `kept`. */
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
