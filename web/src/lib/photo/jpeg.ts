import { PhotoError } from "./photoError";

/**
 * A JPEG file without metadata. WebKit's canvas writes EXIF and Photoshop segments, which the server refuses
 * (docs/product/chores.md#photos-checked); no canvas writes anything else that it refuses.
 */
export function withoutMetadata(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  let at = 2;
  while (at < file.length) {
    const kind = file[at + 1];
    if (file[at] !== 0xff || kind === undefined) {
      throw new PhotoError("Choose another picture. This one is broken.");
    }
    if (kind === 0xd9) {
      kept.push(file.subarray(at, at + 2));
      break;
    }
    const length = kind === 0xff ? 1 : 2 + (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0);
    const end = kind === 0xda ? scanEnd(file, at + length) : at + length;
    const segment = file.subarray(at, end);
    if (kind !== 0xff && isNeeded(kind, segment.subarray(4))) {
      kept.push(segment);
    }
    at = end;
  }
  return joined(kept);
}

/** Whether a segment is needed to draw the picture: as `server/src/media/jpeg.rs` has it. */
function isNeeded(kind: number, content: Uint8Array): boolean {
  switch (kind) {
    case 0xe0:
      return content.length === 14 && begins(content, "JFIF\0") && content[12] === 0 && content[13] === 0;
    case 0xe2:
      return begins(content, "ICC_PROFILE\0");
    case 0xee:
      return content.length === 12 && begins(content, "Adobe");
    default:
      return !(kind > 0xe0 && kind <= 0xef) && kind !== 0xfe;
  }
}

function begins(content: Uint8Array, word: string): boolean {
  return [...word].every((letter, index) => content[index] === letter.codePointAt(0));
}

/** The end of a scan's data: the next marker that is not part of it. */
function scanEnd(file: Uint8Array, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0;
    const isOwn = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (file[at] === 0xff && !isOwn) {
      return at;
    }
  }
  return file.length;
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
