import { ServerClock, thisMoment } from "../api/clock";
import { instanceOf } from "../api/instanceOf";
import { keptRows, keptTexts, readKept } from "../device/kept";
import { LAST_USER_KEY, userIn } from "../session/lastUserText";
import { mayUndo, type OutboxEntry } from "./entry";
import { parseKept } from "./parse";
import { postWithPhotos } from "./postWithPhotos";
import { blobOf, type ProofRow } from "./proofRow";
import { settled } from "./settle";
import { oneCall, outcomesOf } from "./wire";

/** Time after which a call is aborted, in milliseconds. */
const TIMEOUT_MS = 45_000;

/** The number of blocked entries after which sending stops. */
const MOST_BLOCKED = 5;

/**
 * Sends the signed-in user's waiting entries while no page is open. The stored data stays unchanged: the next page
 * sends the entries again under the same keys and gets the results. Rejects if a later attempt may succeed.
 */
export async function sendInBackground(scope: string): Promise<void> {
  const { token, entries } = await readWaiting();
  if (token === undefined || entries.length === 0) {
    return;
  }
  const call = (path: string, sent?: CallContent) => {
    const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
    return fetch(new URL(`api/${path}`, scope), {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers,
      ...(sent && { method: "POST", body: sent.body, headers: { ...headers, ...sent.headers } }),
    });
  };
  const post = async (path: string, sent: CallContent) => {
    const response = await call(path, sent);
    const instance = expectOurs(response);
    if (!response.ok) {
      throw new Refused(response.status);
    }
    return { body: (await response.json()) as unknown, instance };
  };
  const ways: Transport = {
    photoOf: readPhoto,
    upload: async (photo, key) => {
      const headers = { "Content-Type": photo.type, "Idempotency-Key": key };
      return idOf((await post("media?purpose=proof", { body: photo, headers })).body);
    },
    post: (wired) =>
      post("outbox", {
        body: JSON.stringify({ entries: wired }),
        headers: { "Content-Type": "application/json" },
      }),
  };

  try {
    await sendAll(await settle(entries, () => call("config")), ways);
  } catch (error) {
    // The session has ended, which the page will report.
    if (!(error instanceof Refused && error.status === 401)) {
      throw error;
    }
  }
}

/** The content of a call. */
type CallContent = { body: BodyInit; headers: Record<string, string> };

type Transport = Parameters<typeof postWithPhotos<{ body: unknown; instance: string }>>[1];

/** The server refused. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

/** Something in between answered instead of the server. */
class Foreign extends Error {}

async function sendAll(entries: OutboxEntry[], ways: Transport): Promise<void> {
  let rest = entries;
  while (rest.length > 0) {
    const some = oneCall(rest);
    // oxlint-disable-next-line no-await-in-loop -- in order
    await sendSome(some, ways).catch((error: unknown) => {
      if (error instanceof Foreign && some.length > 1) {
        return sendOneByOne(some, ways);
      }
      throw error;
    });
    rest = rest.slice(some.length);
  }
}

async function sendSome(entries: OutboxEntry[], ways: Transport): Promise<void> {
  const { body, instance } = await postWithPhotos(entries, ways);
  if (outcomesOf(entries, body, instance).some(({ kind }) => kind === "later")) {
    throw new Error("The server could not do it all.");
  }
}

/**
 * Sends entries one by one, because something in between refuses the content of one of them: the server itself has just
 * answered with its time.
 */
async function sendOneByOne(entries: OutboxEntry[], ways: Transport): Promise<void> {
  const alone = entries.filter((one) => !entries.some((other) => mayUndo(one, other)));
  const left: OutboxEntry[] = [];
  for (const entry of alone) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await sendSome([entry], ways).catch((error: unknown) => {
      left.push(entry);
      if (!(error instanceof Foreign) || left.length > MOST_BLOCKED) {
        throw error;
      }
    });
  }
  if (left.length > 0 || alone.length < entries.length) {
    throw new Foreign("What is left may go through another network.");
  }
}

function idOf(body: unknown): string {
  const { id } = (body ?? {}) as { id?: unknown };
  if (typeof id !== "string") {
    throw new Error("The server does not say which photo it is.");
  }
  return id;
}

/** The entries with a known time, with that time set. */
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
    throw new Foreign(`Something in between answered ${response.status}.`);
  }
  return instance;
}

/** The signed-in user's token, and their entries without problems. */
async function readWaiting(): Promise<{ token: string | undefined; entries: OutboxEntry[] }> {
  const [textOf, rows] = await Promise.all([keptTexts(), keptRows("outbox")]);
  const token = textOf("token");
  const user = token === null ? undefined : userIn(textOf(LAST_USER_KEY), token);
  const kept = parseKept((rows as { seq: number }[]).map((row) => ({ seq: row.seq, row })));
  return {
    token: token ?? undefined,
    entries: kept.entries.filter((entry) => entry.user === user?.id && entry.problem === null),
  };
}

async function readPhoto({ user, seq }: OutboxEntry): Promise<Blob | undefined> {
  const row = await readKept("proofs", (store): IDBRequest<ProofRow | undefined> => store.get([user, seq]));
  return row && blobOf(row);
}
