import { type IncomingMessage, request, type RequestListener, type ServerResponse } from "node:http";

import { type Condition, startWire } from "./wire";

/** The loss of the next answers to a path. */
type Loss = { path: RegExp; times: number; how: "lost" | "withheld" };

/**
 * A network that breaks on command. It uses real sockets, so that a service worker cannot tell it from a bad network.
 */
export type Network = {
  /** The server's address through this network. */
  readonly url: string;
  /** All API calls so far, as `METHOD /path`. */
  readonly calls: string[];
  /** The number of requests to a path under way. */
  underWay: (path: RegExp) => number;
  /** Changes the condition, and drops pending losses. */
  become: (condition: Condition) => void;
  /** The next request to a path reaches the server, but its answer breaks off or never comes. */
  lose: (path: RegExp, how?: Loss["how"], times?: number) => void;
  /** From now on `answer` replies to all API calls instead of the server, until the condition changes. */
  intercept: (answer: RequestListener) => void;
  /** Appends to the server's answer at a path, like a new version of the app. */
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
            // Broken off in the middle: if nothing at all came, browsers would repeat the request themselves.
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
