import { refuseHuge } from "./head";
import { withoutMetadata } from "./jpeg";
import { PhotoError } from "./photoError";
import { encodeUnderLimit, LONGEST_SIDE, shrunk } from "./size";

const NOT_OPENED = "Choose another picture. This one does not open.";

/** The formats to try, in order: not every browser's canvas writes WebP. */
const KINDS = ["image/webp", "image/jpeg"];

/**
 * Redraws a picture file in a form that the server accepts (docs/product/chores.md#photos-checked): WebP, or JPEG if
 * the browser writes no WebP, small enough, upright, and without the place and time of the photo. Rejects with a
 * `PhotoError` whose message is for people.
 */
export async function redrawPhoto(file: Blob, longestSide = LONGEST_SIDE): Promise<Blob> {
  await refuseHuge(file);
  const picture = await opened(file);
  try {
    return await encodeUnderLimit((scale, quality) => draw(picture, longestSide * scale, quality));
  } finally {
    picture.close();
  }
}

async function opened(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (error) {
    throw new PhotoError(
      (await isHeic(file)) ? "Choose another one. HEIC does not open here." : NOT_OPENED,
      error,
    );
  }
}

/** Apple's camera format, which few browsers can read. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).text();
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(head);
}

async function draw(picture: ImageBitmap, longestSide: number, quality: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, shrunk(picture, longestSide));
  const context = canvas.getContext("2d");
  if (context === null) {
    throw new PhotoError(NOT_OPENED);
  }
  // Otherwise transparent pixels would be black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const kind of KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- the second only if the first is not supported
    const blob = await encoded(canvas, kind, quality);
    if (blob?.type === kind) {
      return kind === "image/jpeg"
        ? // oxlint-disable-next-line no-await-in-loop -- the last turn
          new Blob([withoutMetadata(new Uint8Array(await blob.arrayBuffer()))], { type: kind })
        : blob;
    }
  }
  throw new PhotoError(NOT_OPENED);
}

function encoded(canvas: HTMLCanvasElement, kind: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, kind, quality));
}
