import { PhotoError } from "./photoError";

/** The longest side of a photo that can be enlarged, in pixels. */
export const LONGEST_SIDE = 1_280;

/** The longest side of a photo shown only beside text, in pixels: a cheap phone shows forty of them at once. */
export const SMALL_SIDE = 640;

/** The server's limit, in bytes. */
export const MOST_BYTES = 400 * 1024;

/**
 * The qualities and scales to try, best first: lower quality before smaller size, because photos are viewed on small
 * screens.
 */
const QUALITIES = [0.82, 0.7, 0.55];
const SCALES = [1, 0.75, 0.5, 0.25];

type Dimensions = { width: number; height: number };

/** The dimensions of a picture with its longer side at most `longest`; never enlarged, and never 0. */
export function shrunk({ width, height }: Dimensions, longest: number): Dimensions {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The best encoding below the limit: tries full size and smaller ones, each in decreasing quality. */
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
