import { PhotoError } from "./photoError";

/** The longest side of a photo that is looked at large, in pixels. */
export const LONGEST_SIDE = 1_280;

/** That of one which only ever stands beside words: a cheap phone shows forty of them at once. */
export const SMALL_SIDE = 640;

/** The most that the server takes, in bytes. */
export const MOST_BYTES = 400 * 1024;

/** What is tried, best first: coarser before smaller, for a photo is looked at on a small screen. */
const QUALITIES = [0.82, 0.7, 0.55];
const SCALES = [1, 0.75, 0.5, 0.25];

type Dimensions = { width: number; height: number };

/** The dimensions of a picture whose longer side is `longest` at most; never enlarged, never nothing. */
export function shrunk({ width, height }: Dimensions, longest: number): Dimensions {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The best that fits: what `encode` makes of the whole size and of smaller ones, well and less well. */
export async function encodeUnderLimit(
  encode: (scale: number, quality: number) => Promise<Blob>,
): Promise<Blob> {
  for (const scale of SCALES) {
    for (const quality of QUALITIES) {
      // oxlint-disable-next-line no-await-in-loop -- the next only if this one is too large
      const blob = await encode(scale, quality);
      if (blob.size <= MOST_BYTES) {
        return blob;
      }
    }
  }
  throw new PhotoError("Choose another picture. This one stays too large.");
}
