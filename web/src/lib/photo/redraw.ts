import { refuseHuge } from "./head";
import { withoutMetadata } from "./jpeg";
import { PhotoError } from "./photoError";
import { encodeUnderLimit, LONGEST_SIDE, shrunk } from "./size";

const NOT_OPENED = "Choose another picture. This one does not open.";

/** What the canvas of a browser is asked for in turn: not every one writes WebP. */
const KINDS = ["image/webp", "image/jpeg"];

/**
 * Redraws a picture file as one that the server takes (docs/product/chores.md#photos-checked): WebP, or JPEG where the
 * browser writes no WebP, small enough, upright, and without a word of where and when it was taken. Rejects with a
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

/** What Apple's cameras write, and few browsers read. */
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
  // What is see-through would be black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const kind of KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- the second only where the first is not known
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
