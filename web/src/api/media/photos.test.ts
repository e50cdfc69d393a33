import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { keepPhoto, keptPhoto } from "@/lib/offline/photos";
import { eraseOthersReads, eraseReads } from "@/lib/offline/reads";
import { INSTANCE, stubBrowser } from "@/lib/testing/browser";

import { Photos } from "./photos";

const fetchMock = vi.fn<typeof fetch>();
let photos: Photos;

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
  fetchMock.mockImplementation((url) => Promise.resolve(photo(String(url))));
  photos = new Photos();
});

function photo(url: string, caching = "private, immutable"): Response {
  const headers = { "Pogona-Instance": INSTANCE, "Content-Type": "image/webp", "Cache-Control": caching };
  return new Response(url, { headers });
}

/** Watches a photo until it is loaded. */
function shown(id: string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const url = photos.get(id);
      if (url !== undefined) {
        resolve(url);
      }
    };
    photos.watch(id, look);
    look();
  });
}

const id = (number: number) => `p${String(number).padStart(3, "0")}`;
const always = () => true;
const body = { type: "image/webp" };

test("a photo is fetched once, and from the device the next time", async () => {
  const close = photos.open("mia", always);
  const [first, again] = await Promise.all([shown("p1"), shown("p1")]);
  expect(again).toBe(first);
  await vi.waitFor(async () => expect((await keptPhoto("mia", "p1"))?.type).toBe("image/webp"));
  close();
  expect(photos.get("p1")).toBeUndefined();
  photos = new Photos();
  photos.open("mia", always);
  await shown("p1");
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("what only some may see is in memory alone, and so is everything where nothing may be kept", async () => {
  fetchMock.mockImplementation((url) => Promise.resolve(photo(String(url), "private, no-store")));
  const close = photos.open("mia", always);
  await shown("proof");
  close();
  fetchMock.mockImplementation((url) => Promise.resolve(photo(String(url))));
  photos.open("leo", () => false);
  await shown("p1");
  await expect(keptPhoto("mia", "proof")).resolves.toBeUndefined();
  await expect(keptPhoto("leo", "p1")).resolves.toBeUndefined();
});

test("what a screen waits for before anybody is known is fetched then", async () => {
  const waiting = shown("p1");
  expect(fetchMock).not.toHaveBeenCalled();
  photos.open("mia", always);
  await expect(waiting).resolves.toMatch(/^blob:/);
});

test("what is gone is asked for once, what failed again when somebody looks", async () => {
  photos.open("mia", always);
  const gone = { detail: "This photo is not there any more.", code: "not_found" };
  fetchMock.mockResolvedValueOnce(
    new Response(JSON.stringify(gone), { status: 404, headers: { "Pogona-Instance": INSTANCE } }),
  );
  photos.watch("gone", () => {});
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  fetchMock.mockRejectedValueOnce(new TypeError("no network"));
  photos.watch("late", () => {});
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  photos.watch("gone", () => {});
  await vi.waitFor(async () => {
    photos.watch("late", () => {})();
    expect(photos.get("late")).toBeDefined();
  });
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test("photos that no screen shows are let go", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  photos.open("mia", always);
  const first = await shown("p0");
  for (let sent = 1; sent <= 60; sent += 1) {
    photos.learn(`p${sent}`, new Blob(["x"], body));
  }
  expect(revoke).not.toHaveBeenCalled();
  photos.learn("p61", new Blob(["x"], body));
  expect(revoke).toHaveBeenCalledTimes(1);
  expect(photos.get("p0")).toBe(first);
  expect(photos.get("p1")).toBeUndefined();
});

test("the device keeps the newest, each user's own, and nothing once they have left", async () => {
  await keepPhoto("leo", id(0), new Blob(["his"]), always);
  for (let number = 0; number <= 160; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await keepPhoto("zoe", id(number), new Blob(["x"]), always);
  }
  await expect(keptPhoto("zoe", id(0))).resolves.toBeUndefined();
  await expect(keptPhoto("zoe", id(1))).resolves.toBeDefined();
  await eraseReads("zoe");
  await keepPhoto("zoe", "too-late", new Blob(["x"]), () => false);
  await expect(keptPhoto("zoe", id(160))).resolves.toBeUndefined();
  await expect(keptPhoto("zoe", "too-late")).resolves.toBeUndefined();
  await expect(keptPhoto("leo", id(0))).resolves.toBeDefined();
  await eraseOthersReads("zoe");
  await expect(keptPhoto("leo", id(0))).resolves.toBeUndefined();
});
