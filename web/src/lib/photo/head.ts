import { PhotoError } from "./photoError";

/** Beyond these a phone may run out of memory when it opens a picture. */
const MOST = { bytes: 50 * 1024 * 1024, pixels: 100_000_000 };

/** Where the dimensions of a JPEG are, behind what a camera says of it, in bytes. */
const HEAD_BYTES = 1024 * 1024;

const HUGE = "Choose a smaller picture. This one is huge.";

/** Refuses what is too large to be opened, as far as its file says so. */
export async function refuseHuge(file: Blob): Promise<void> {
  if (file.size > MOST.bytes) {
    throw new PhotoError(HUGE);
  }
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if ((pixelsOf(head) ?? 0) > MOST.pixels) {
    throw new PhotoError(HUGE);
  }
}

/** How many pixels the beginning of a PNG or JPEG file says there are; nothing of what says it otherwise. */
export function pixelsOf(head: Uint8Array): number | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) {
      return view.getUint32(16) * view.getUint32(20);
    }
    return view.getUint16(0) === 0xffd8 ? pixelsOfJpeg(view) : undefined;
  } catch {
    // It ends before it says so.
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
