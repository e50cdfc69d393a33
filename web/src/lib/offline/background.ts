import { ServerClock, thisMoment } from "../api/clock";
import { instanceOf } from "../api/instanceOf";
import { isDurableText } from "../device/durableText";
import { isSound, NAME, type StoreName } from "../device/layout";
import { LAST_USER_KEY, userIn } from "../session/lastUserText";
import type { OutboxEntry } from "./entry";
import { parseKept } from "./parse";
import { settled } from "./settle";
import { oneCall, outcomesOf, wire } from "./wire";

/** After this long a call is given up, in milliseconds. */
const TIMEOUT_MS = 45_000;

/**
 * Sends what waits on this device for whoever is signed in, while no page is there to do it. Everything is left as it
 * is: the next page sends it again, under the same keys, and hears what became of it. Rejects when it could go better
 * later.
 */
export async function sendInBackground(scope: string): Promise<void> {
  const { token, entries } = await readWaiting();
  if (token === undefined || entries.length === 0) {
    return;
  }
  const call = (path: string, body?: string) => {
    const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
    return fetch(new URL(`api/${path}`, scope), {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers,
      ...(body !== undefined && {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body,
      }),
    });
  };

  let rest = await settle(entries, () => call("config"));
  while (rest.length > 0) {
    const some = oneCall(rest);
    // oxlint-disable-next-line no-await-in-loop -- in order
    const response = await call("outbox", JSON.stringify({ entries: some.map(wire) }));
    const instance = expectOurs(response);
    if (response.status === 401) {
      return;
    }
    // oxlint-disable-next-line no-await-in-loop
    const outcomes = response.ok ? outcomesOf(some, await response.json(), instance) : [];
    if (outcomes.length === 0 || outcomes.some(({ kind }) => kind === "later")) {
      throw new Error(`The server answered ${response.status}, and not well.`);
    }
    rest = rest.slice(some.length);
  }
}

/** Those of which it is known when they were done, with that. */
async function settle(entries: OutboxEntry[], askTime: () => Promise<Response>): Promise<OutboxEntry[]> {
  const clock = new ServerClock();
  const asked = thisMoment();
  const response = await askTime();
  const now = thisMoment();
  expectOurs(response);
  clock.learn(response.headers.get("Date"), asked, now);
  const offset = clock.offset();
  if (offset === undefined || !clock.isFresh(now)) {
    throw new Error("The server does not say what time it is.");
  }
  return entries
    .map((entry) => (entry.completed_at === null ? settled(entry, now, offset) : entry))
    .filter(({ problem }) => problem === null);
}

function expectOurs(response: Response): string {
  const instance = instanceOf(response);
  if (instance === undefined) {
    throw new Error(`Something in between answered ${response.status}.`);
  }
  return instance;
}

/** The token of whoever is signed in, and what they want done that needs nobody's attention. */
async function readWaiting(): Promise<{ token: string | undefined; entries: OutboxEntry[] }> {
  const database = await open();
  if (database === undefined) {
    return { token: undefined, entries: [] };
  }
  try {
    const [texts, rows] = await Promise.all([readAll(database, "texts"), readAll(database, "outbox")]);
    const textOf = (key: string) => texts.filter(isDurableText).find((row) => row.key === key)?.text ?? null;
    const token = textOf("token");
    const user = token === null ? undefined : userIn(textOf(LAST_USER_KEY), token);
    const kept = parseKept((rows as { seq: number }[]).map((row) => ({ seq: row.seq, row })));
    return {
      token: token ?? undefined,
      entries: kept.entries.filter((entry) => entry.user === user?.id && entry.problem === null),
    };
  } finally {
    database.close();
  }
}

/** The database as it is; none where there is none, or it is not as this version of the app has it. */
function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME);
    request.addEventListener("upgradeneeded", () => {
      request.transaction?.abort();
      resolve(undefined);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed.")));
    request.addEventListener("success", () => {
      if (isSound(request.result)) {
        resolve(request.result);
      } else {
        request.result.close();
        resolve(undefined);
      }
    });
  });
}

function readAll(database: IDBDatabase, name: StoreName): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown[]> = database.transaction(name).objectStore(name).getAll();
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed.")));
  });
}
