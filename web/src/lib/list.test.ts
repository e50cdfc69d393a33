import { dehydrate, hydrate, InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { listQuery, newestPage, wholeListQuery } from "./list";
import { loadRules } from "./rules";
import { answer, stubBrowser } from "./testing/browser";

const PATH = "/requests/me";
const WINDOW = 500;

/** The ids on the server's list, newest first. */
let things: number[];
let asked: string[];

/** A server with the list, which sends the WINDOW and then `beyond`. */
function serve(beyond: number[] = []): void {
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    const before = new URL(url, "http://pogona").searchParams.get("before");
    const from = before === null ? 0 : things.indexOf(Number(before)) + 1;
    const page = things.slice(from, from + WINDOW);
    const rows = before === null ? [...page, ...beyond] : page;
    return Promise.resolve(
      answer(
        200,
        rows.map((id) => ({ id: String(id) })),
      ),
    );
  });
}

function downFrom(first: number): number[] {
  return Array.from({ length: first }, (_, place) => first - place);
}

function observe(client: QueryClient) {
  return new InfiniteQueryObserver(client, listQuery(["things"], PATH));
}

function idsOf(rows: { id: string }[] | undefined): number[] {
  return (rows ?? []).map(({ id }) => Number(id));
}

beforeAll(loadRules);
beforeEach(() => {
  stubBrowser();
  asked = [];
  serve();
});
afterEach(() => vi.unstubAllGlobals());

test("what fits the WINDOW is all there is", async () => {
  things = downFrom(WINDOW - 1);
  const list = observe(new QueryClient());
  const { data } = await list.refetch();
  expect(idsOf(data)).toEqual(things);
  expect(list.getCurrentResult().hasNextPage).toBe(false);
  expect(asked).toEqual(["api/requests/me"]);
});

test("older pages follow until there are no more", async () => {
  things = downFrom(1_203);
  const list = observe(new QueryClient());
  await list.refetch();
  const second = await list.fetchNextPage();
  expect(idsOf(second.data)).toEqual(things.slice(0, 2 * WINDOW));
  const third = await list.fetchNextPage();
  expect(idsOf(third.data)).toEqual(things);
  expect(third.hasNextPage).toBe(false);
  expect(asked).toEqual(["api/requests/me", "api/requests/me?before=704", "api/requests/me?before=204"]);
});

test("pages join without a gap or a row twice when rows are added meanwhile", async () => {
  things = downFrom(1_203);
  const client = new QueryClient();
  const list = observe(client);
  const stop = list.subscribe(() => {});
  await list.refetch();
  things = downFrom(1_210);
  const older = await list.fetchNextPage();
  expect(idsOf(older.data)).toEqual(downFrom(1_203).slice(0, 2 * WINDOW));
  // A live event reloads all pages, one after the other.
  await client.invalidateQueries({ queryKey: ["things"] });
  expect(idsOf(list.getCurrentResult().data)).toEqual(things.slice(0, 2 * WINDOW));
  stop();
});

test("a row that comes with the WINDOW and again with its own page is there once", async () => {
  things = downFrom(WINDOW + 20);
  serve([7, 3]);
  const list = observe(new QueryClient());
  const first = await list.refetch();
  expect(idsOf(first.data).slice(WINDOW)).toEqual([7, 3]);
  const all = await list.fetchNextPage();
  expect(idsOf(all.data).toSorted((one, other) => other - one)).toEqual(things);
});

test("everything is loaded page by page for what counts it", async () => {
  things = downFrom(1_203);
  const client = new QueryClient();
  const rows = await client.fetchQuery(wholeListQuery(["things"], PATH));
  expect(idsOf(rows)).toEqual(things);
  expect(asked).toHaveLength(3);
  things = [];
  expect(await client.fetchQuery(wholeListQuery(["things"], PATH))).toEqual([]);
});

test("a device keeps the newest page, which goes on as before", async () => {
  things = downFrom(1_203);
  const client = new QueryClient();
  const list = observe(client);
  await list.refetch();
  await list.fetchNextPage();
  client.setQueryData(["plain"], [1, 2]);
  const kept = structuredClone(dehydrate(client, { serializeData: newestPage }));

  const later = new QueryClient();
  hydrate(later, kept);
  expect(later.getQueryData(["plain"])).toEqual([1, 2]);
  const restored = observe(later);
  expect(idsOf(restored.getCurrentResult().data)).toEqual(things.slice(0, WINDOW));
  expect(restored.getCurrentResult().hasNextPage).toBe(true);
  const older = await restored.fetchNextPage();
  expect(idsOf(older.data)).toEqual(things.slice(0, 2 * WINDOW));
});
