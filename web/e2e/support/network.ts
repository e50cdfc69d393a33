import { type IncomingMessage, request, type RequestListener, type ServerResponse } from "node:http";

import { type Condition, startWire } from "./wire";

/** What becomes of the next answers to a path. */
type Loss = { path: RegExp; times: number; how: "lost" | "withheld" };

/** A network that breaks on command, with real sockets: a service worker cannot tell it from a bad one. */
export type Network = {
  /** The server's address as seen through it. */
  readonly url: string;
  /** Every call of the API that was made, as `METHOD /path`. */
  readonly calls: string[];
  /** How many requests to a path are under way. */
  underWay: (path: RegExp) => number;
  /** Forgets what was to be lost, too. */
  become: (condition: Condition) => void;
  /** The server gets the next request to a path; its answer breaks off, or never comes. */
  lose: (path: RegExp, how?: Loss["how"], times?: number) => void;
  /** Until the network becomes something else, something in between answers what is asked of the API. */
  intercept: (answer: RequestListener) => void;
  /** Adds to what the server says at a path, as a new version of the app would. */
  append: (path: string, text: string) => void;
  dispose: () => Promise<void>;
};

/** Puts a network in front of a server. */
export async function startNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const calls: string[] = [];
  const open = new Set<{ url: string }>();
  const losses: Loss[] = [];
  const additions = new Map<string, string>();
  let interceptor: RequestListener | undefined;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = "GET", url = "/", headers } = incoming;
    if (url.startsWith("/api/")) {
      calls.push(`${method} ${url}`);
      if (interceptor !== undefined) {
        incoming.resume();
        interceptor(incoming, outgoing);
        return;
      }
    }
    const asked = { url };
    open.add(asked);
    outgoing.once("close", () => open.delete(asked));
    const loss = losses.find(({ path, times }) => times > 0 && path.test(`${method} ${url}`));
    if (loss !== undefined) {
      loss.times -= 1;
    }
    const addition = additions.get(url);
    const sent = { ...headers, ...(addition !== undefined && { "accept-encoding": "identity" }) };
    const upstream = request({ hostname, port, method, path: url, headers: sent }, (answer) => {
      if (loss !== undefined) {
        answer.resume();
        answer.once("end", () => {
          if (loss.how === "lost") {
            // Broken off in the middle: after nothing at all, browsers themselves ask once more.
            outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, "content-length": "99999" });
            outgoing.write("{", () => outgoing.destroy());
          }
        });
        return;
      }
      if (addition !== undefined) {
        delete answer.headers["content-length"];
        delete answer.headers.etag;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing, { end: addition === undefined });
      answer.once("end", () => addition !== undefined && outgoing.end(addition));
    });
    upstream.once("error", () => outgoing.destroy());
    outgoing.once("close", () => upstream.destroy());
    incoming.pipe(upstream);
  };

  const wire = await startWire(forward);
  return {
    url: wire.url,
    calls,
    underWay: (path) => [...open].filter(({ url }) => path.test(url)).length,
    become: (condition) => {
      losses.length = 0;
      interceptor = undefined;
      wire.become(condition);
    },
    lose: (path, how = "lost", times = 1) => void losses.push({ path, times, how }),
    intercept: (answer) => {
      interceptor = answer;
    },
    append: (path, text) => void additions.set(path, text),
    dispose: wire.dispose,
  };
}
