import { beforeEach, expect, test, vi } from "vitest";

import { NetworkError } from "@/lib/api";

import { answer, stubBrowser } from "../testing/browser";
import { earlier } from "../testing/outbox";
import type { OutboxEntry } from "./entry";
import { postToOutbox, send as sendBy } from "./send";
import { oneCall } from "./wire";

// Photos for submissions (docs/product/chores.md#photos-used).

const fetchMock = vi.fn<typeof fetch>();
const photoOf = vi.fn<() => Promise<Blob | undefined>>();
const send = (entries: OutboxEntry[]) => sendBy(entries, () => true, postToOutbox({ photoOf }));
const entry = (key: string): OutboxEntry => ({ ...earlier(key), seq: 1 });
const withPhoto = (key: string) => ({ ...entry(key), hasPhoto: true });
const done = (key: string) => ({ key, status: 201, body: {} });
const lost = (key: string) => ({
  key,
  status: 404,
  body: { detail: "It is gone.", code: "not_found", message: { code: "photo_not_found", args: {} } },
});

/** A server that has a photo id for each key, and sends these answers one after the other. */
function serve(...answers: object[][]) {
  fetchMock.mockImplementation((url, init) => {
    const key = new Headers(init?.headers).get("Idempotency-Key");
    return Promise.resolve(
      String(url).startsWith("api/media")
        ? answer(201, { id: `id of ${key === "a-photo" ? key : "another"}` })
        : answer(200, { results: answers.shift() }),
    );
  });
}

const entriesSent = () =>
  fetchMock.mock.calls
    .filter(([url]) => url === "api/outbox")
    .map(([, init]) => (JSON.parse(String(init?.body)) as { entries: object[] }).entries);

beforeEach(() => {
  stubBrowser();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  photoOf.mockReset().mockResolvedValue(new Blob(["a picture"], { type: "image/webp" }));
});

test("a photo goes first, under a key of its entry, as what it is", async () => {
  serve([done("a"), done("b")]);
  await expect(send([withPhoto("a"), entry("b")])).resolves.toMatchObject([
    { kind: "done" },
    { kind: "done" },
  ]);
  const [[url, init] = []] = fetchMock.mock.calls;
  expect(url).toBe("api/media?purpose=proof");
  expect(new Headers(init?.headers).get("Content-Type")).toBe("image/webp");
  expect(entriesSent()).toMatchObject([[{ key: "a", photo_id: "id of a-photo" }, { key: "b" }]]);
  expect(entriesSent()[0]?.[1]).not.toHaveProperty("photo_id");
});

test("a photo that the server has forgotten goes once more, and with it its entry alone", async () => {
  serve([lost("a"), done("b")], [done("a")]);
  await expect(send([withPhoto("a"), entry("b")])).resolves.toMatchObject([
    { kind: "done" },
    { kind: "done" },
  ]);
  expect(entriesSent()).toMatchObject([
    [{ photo_id: "id of a-photo" }, { key: "b" }],
    [{ key: "a", photo_id: "id of another" }],
  ]);
});

test("a photo that is lost on the device keeps nothing from being sent", async () => {
  photoOf.mockResolvedValue(undefined);
  serve([done("a")]);
  await send([withPhoto("a")]);
  expect(entriesSent()).toMatchObject([[{ key: "a" }]]);
  expect(entriesSent()[0]?.[0]).not.toHaveProperty("photo_id");
});

test("a photo that is refused holds up its own entry alone", async () => {
  fetchMock.mockImplementation((url) =>
    Promise.resolve(
      String(url).startsWith("api/media")
        ? answer(409, { detail: "No room.", code: "media_full" })
        : answer(200, { results: [done("b")] }),
    ),
  );
  await expect(send([withPhoto("a"), entry("b")])).resolves.toMatchObject([
    { kind: "refused", error: { code: "media_full" } },
    { kind: "done" },
  ]);
});

test("without an answer to a photo nothing is known of any", async () => {
  fetchMock.mockRejectedValue(new TypeError("no network"));
  await expect(send([entry("b"), withPhoto("a")])).rejects.toThrow(NetworkError);
  expect(entriesSent()).toEqual([]);
});

test("a photo is one of four that go before one call", () => {
  const entries = ["a", "b", "c", "d", "e"].map(withPhoto);
  expect(oneCall(entries)).toHaveLength(4);
});
