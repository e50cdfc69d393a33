import { PhotoError } from "./photoError";

/** The limits beyond which a phone may run out of memory when it opens a picture. */
const MOST = { bytes: 50 * 1024 * 1024, pixels: 100_000_000 };

/** The part of a JPEG file that is searched for its dimensions, which come after the camera's metadata, in bytes. */
const HEAD_BYTES = 1024 * 1024;

const HUGE = "Choose a smaller picture. This one is huge.";

/** Refuses a picture that is too large to be opened, if its file says so. */
export async function refuseHuge(file: Blob): Promise<void> {
  if (file.size > MOST.bytes) {
    throw new PhotoError(HUGE);
  }
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if ((pixelsOf(head) ?? 0) > MOST.pixels) {
    throw new PhotoError(HUGE);
  }
}

/** The number of pixels given in the beginning of a PNG or JPEG file; undefined for other formats. */
export function pixelsOf(head: Uint8Array): number | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) {
      return view.getUint32(16) * view.getUint32(20);
    }
    return view.getUint16(0) === 0xffd8 ? pixelsOfJpeg(view) : undefined;
  } catch {
    // The file ends before its dimensions.
    return undefined;
  }
}

function pixelsOfJpeg(view: DataView): number | undefined {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const kind = view.getUint8(at + 1);
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isFrame) {
      return view.getUint16(at + 5) * view.getUint16(at + 7);
    }
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
