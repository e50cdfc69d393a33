import { expect, test } from "vitest";

import { withoutMetadata } from "./jpeg";
import { PhotoError } from "./photoError";

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
/** A scan with an escaped 0xFF byte and a restart marker in its data. */
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 7, 0xff, 0, 8, 0xff, 0xd0, 9];
const JFIF = segment(0xe0, [...letters("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const ICC = segment(0xe2, [...letters("ICC_PROFILE\0"), 1, 1, 5]);
const ADOBE = segment(0xee, [...letters("Adobe"), 0, 100, 0, 0, 0, 0, 1]);
const TABLES = [...segment(0xdb, [0, 1]), ...segment(0xc4, [0, 2]), ...segment(0xdd, [0, 4])];
const FRAME = segment(0xc2, [8, 0, 9, 0, 16, 1, 1, 0x11, 0]);

function segment(kind: number, content: number[]): number[] {
  const length = content.length + 2;
  return [0xff, kind, length >> 8, length & 0xff, ...content];
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0) ?? 0);
}

function stripped(...parts: number[][]): number[] {
  return [...withoutMetadata(new Uint8Array(parts.flat()))];
}

test("what is needed to draw a picture stays, byte for byte", () => {
  const file = [START, JFIF, ICC, ADOBE, TABLES, FRAME, SCAN, TABLES, SCAN, END];
  expect(stripped(...file)).toEqual(file.flat());
});

test.each([
  ["EXIF, with the place", segment(0xe1, [...letters("Exif\0\0"), 1, 2, 3])],
  ["XMP", segment(0xe1, letters("http://ns.adobe.com/xap/1.0/\0<x/>"))],
  ["what Photoshop says", segment(0xed, letters("Photoshop 3.0\0"))],
  ["a comment", segment(0xfe, letters("our kitchen"))],
  ["pictures of a phone's own format", segment(0xe2, letters("MPF\0"))],
  [
    "JFIF with a small copy of the picture",
    segment(0xe0, [...letters("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]),
  ],
  ["what another program says in Adobe's place", segment(0xee, letters("Somebody"))],
])("%s goes, before the picture, between its scans and after it", (_, more) => {
  const clean = [START, JFIF, TABLES, FRAME, SCAN, TABLES, SCAN, END];
  expect(stripped(START, JFIF, more, TABLES, FRAME, SCAN, more, TABLES, SCAN, more, END)).toEqual(
    clean.flat(),
  );
});

test("what follows the picture goes, and bytes that fill", () => {
  expect(stripped(START, [0xff, 0xff], JFIF.slice(1), FRAME, SCAN, END, letters("and a film"))).toEqual(
    [START, JFIF, FRAME, SCAN, END].flat(),
  );
});

test("what is cut off ends; what is no JPEG is refused", () => {
  expect(stripped(START, JFIF, FRAME, SCAN)).toEqual([START, JFIF, FRAME, SCAN].flat());
  expect(() => stripped(START, letters("text"))).toThrow(PhotoError);
});
