import { describe, expect, test } from "vitest";

import { pixelsOf, refuseHuge } from "./head";
import { PhotoError } from "./photoError";
import { encodeUnderLimit, MOST_BYTES, shrunk } from "./size";

/** The attempts, with files of the size that `bytes` gives. */
async function search(bytes: (scale: number, quality: number) => number) {
  const tried: [number, number][] = [];
  const encode = (scale: number, quality: number) => {
    tried.push([scale, quality]);
    return Promise.resolve(new Blob([new Uint8Array(bytes(scale, quality))]));
  };
  const found = await encodeUnderLimit(encode);
  return { tried, size: found.size };
}

/** The head of a PNG file. */
function png(width: number, height: number) {
  const head = new Uint8Array(24);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return head;
}

describe("the dimensions", () => {
  test("have the longer side shortened, and nothing enlarged", () => {
    expect(shrunk({ width: 4_000, height: 3_000 }, 1_280)).toEqual({ width: 1_280, height: 960 });
    expect(shrunk({ width: 3_000, height: 4_000 }, 1_280)).toEqual({ width: 960, height: 1_280 });
    expect(shrunk({ width: 640, height: 2 }, 1_280)).toEqual({ width: 640, height: 2 });
  });

  test("are never nothing", () => {
    expect(shrunk({ width: 20_000, height: 1 }, 320)).toEqual({ width: 320, height: 1 });
  });
});

describe("the size", () => {
  test("is that of the best picture where it fits", async () => {
    await expect(search(() => MOST_BYTES)).resolves.toEqual({ tried: [[1, 0.82]], size: MOST_BYTES });
  });

  test("falls by quality first, then by scale", async () => {
    const { tried, size } = await search((scale, quality) => Math.round(1_000_000 * scale * quality));
    expect(tried).toEqual(
      [
        [1, 0.82],
        [1, 0.7],
        [1, 0.55],
        [0.75, 0.82],
        [0.75, 0.7],
        [0.75, 0.55],
        [0.5, 0.82],
        [0.5, 0.7],
      ].slice(0, tried.length),
    );
    expect(size).toBeLessThanOrEqual(MOST_BYTES);
  });

  test("of what never fits is refused", async () => {
    await expect(search(() => MOST_BYTES + 1)).rejects.toThrow(PhotoError);
  });
});

describe("a huge picture is refused before it is opened", () => {
  test("by what its head says", async () => {
    await expect(refuseHuge(new Blob([png(10_000, 10_000)]))).resolves.toBeUndefined();
    await expect(refuseHuge(new Blob([png(10_001, 10_000)]))).rejects.toThrow(PhotoError);
    const jpeg = [0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0x40, 0, 0x30, 0];
    expect(pixelsOf(new Uint8Array(jpeg))).toBe(0x4000 * 0x3000);
  });

  test("what says nothing is left to the browser", () => {
    expect(pixelsOf(new Uint8Array())).toBeUndefined();
    expect(pixelsOf(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined();
    expect(pixelsOf(new TextEncoder().encode("no picture at all, but long enough"))).toBeUndefined();
  });
});
