import { vi } from "vitest";

import type { AnswerOf, Method, PathOf } from "../api/operations";
import { answer } from "./browser";
import { CONFIG, DIRECTORY } from "./rows";

type CallsBy<M extends Method> = {
  [P in PathOf<M> as `${Uppercase<M>} ${P}`]?:
    | AnswerOf<M, P>
    | Refused
    | ((call: Sent) => AnswerOf<M, P> | Refused | Promise<AnswerOf<M, P> | Refused>);
};

/** Answers by call, such as `"GET /store/items"`, typed by the server's description; undefined is one without content. */
export type Answers = CallsBy<"get"> & CallsBy<"post"> & CallsBy<"put"> & CallsBy<"delete">;

/** A call that the app made. */
export type Sent = {
  /** Method and path, as made. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  key: string | null;
};

type OutboxAnswer = AnswerOf<"post", "/outbox">;

class Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** A refusal in the server's words, or a failure without any. */
export function refused(status: number, detail?: string, code = "refused"): Refused {
  return new Refused(status, detail === undefined ? {} : { detail, code });
}

/** A refusal of one sent field. */
export function invalid(loc: string[], msg: string): Refused {
  return new Refused(422, { detail: msg, code: "invalid", errors: [{ loc, msg, type: "value_error" }] });
}

/** The failure of a server that does not say why. */
export const BROKEN = refused(500);

/** The calls of this test that had no answer. */
export const unanswered: string[] = [];

/** The answers that every screen may need: the settings, and the members' looks. */
const USUAL: Answers = { "GET /config": CONFIG, "GET /directory": DIRECTORY };

/**
 * Stands in for the server from now on: a call without an answer here fails the test by its name. Returns the calls, in
 * order, without the usual ones.
 */
export function answering(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(address, "http://pogona.test/");
    const call = `${init.method ?? "GET"} ${url.pathname.slice("/api".length)}`;
    const made = {
      call,
      query: url.searchParams,
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : init.body,
      key: new Headers(init.headers).get("Idempotency-Key"),
    };
    if (!(call in USUAL)) {
      sent.push(made);
    }
    const known = find({ ...USUAL, ...answers }, call);
    if (known === undefined) {
      unanswered.push(call);
      throw new TypeError(`no answer for ${call}`);
    }
    const given: unknown = typeof known.value === "function" ? await known.value(made) : known.value;
    if (given instanceof Refused) {
      return answer(given.status, given.body);
    }
    return answer(given === undefined ? 204 : 200, given);
  });
  return sent;
}

type Given = { value: unknown };

/** An answer by the whole path goes before one by a pattern. */
function find(answers: Answers, call: string): Given | undefined {
  const entries = Object.entries(answers);
  const found =
    entries.find(([name]) => name === call) ?? entries.find(([name]) => patternOf(name).test(call));
  return found && { value: found[1] };
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replace(/\{\w+\}/g, "[^/]+")}$`);
}

/** An answer that is held back until it is released. */
export function held<Body>(body: Body): { answer: () => Promise<Body>; release: () => void } {
  const gate = new AbortController();
  const released = new Promise<Body>((resolve) => {
    gate.signal.addEventListener("abort", () => resolve(body));
  });
  return { answer: () => released, release: () => gate.abort() };
}

/** The answer of `POST /outbox` that refuses its one entry. */
export function refusing(status: number, detail: string) {
  return ({ body }: Sent): OutboxAnswer => {
    const { entries } = body as { entries: { key: string }[] };
    const problem = { detail, code: "conflict", errors: [], message: { code: "said_otherwise", args: {} } };
    return { results: entries.map(({ key }) => ({ key, status, body: problem, retry_after: 0 })) };
  };
}

/** The answer of `POST /outbox` that does its one entry: that of the entry's own route. */
export function doing(body: OutboxAnswer["results"][number]["body"]) {
  return (call: Sent): OutboxAnswer => ({
    results: entriesIn([call]).map(({ key }) => ({ key, status: 200, body, retry_after: 0 })),
  });
}

/** The names of the calls that were made. */
export const callsIn = (sent: Sent[]): string[] => sent.map(({ call }) => call);

/** The entries of the outbox that were sent, in order. */
export const entriesIn = (sent: Sent[]): { key: string; [field: string]: unknown }[] =>
  sent
    .filter(({ call }) => call === "POST /outbox")
    .flatMap(({ body }) => (body as { entries: { key: string }[] }).entries);
