import { type IncomingMessage, request, type ServerResponse } from "node:http";

import { startWire } from "./wire";

/** A proxy between browser and server that can change or break what passes. */
export type Front = {
  readonly url: string;
  /** Simulates a new build of the same app: every file has another name, and the old ones are gone. */
  deploy(): void;
  /** From now on nothing gets through: connections break, as when a device leaves the house. */
  cut(): void;
  /** From now on connections open, but nothing comes back, as on a train's Wi-Fi. */
  deaden(): void;
  /** Lets everything through again. */
  mend(): void;
  stop(): Promise<void>;
};

/** A built file's hash at the end of its name. */
const HASHED = /-([\w-]{8})(\.v\d+)?\.(js|css|wasm|svg)/g;
/** The content types that name other files. */
const NAMING = /^(?:text\/(?:html|javascript|css))/;

export async function startFront(origin: string): Promise<Front> {
  let version = 1;
  const wire = await startWire((asked, reply) => pass(origin, version, asked, reply));
  return {
    url: wire.url,
    deploy: () => {
      version += 1;
    },
    cut: () => wire.become("cut"),
    deaden: () => wire.become("dead"),
    mend: () => wire.become("up"),
    stop: wire.dispose,
  };
}

function pass(origin: string, version: number, asked: IncomingMessage, reply: ServerResponse): void {
  const path = asked.url ?? "/";
  if (isOfAnotherVersion(path, version)) {
    reply.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("Gone.\n");
    return;
  }
  const { "accept-encoding": _, "if-none-match": __, ...headers } = asked.headers;
  const forwarded = request(origin + path.replace(/\.v\d+(?=\.\w+$)/, ""), { method: asked.method, headers });
  forwarded.on("response", (answer) => {
    const { statusCode = 502, headers: given } = answer;
    if (!NAMING.test(given["content-type"] ?? "") || path.startsWith("/api/")) {
      reply.writeHead(statusCode, given);
      reply.flushHeaders();
      answer.pipe(reply);
      // A server that dies in the middle of an answer breaks the connection.
      answer.on("close", () => answer.complete || reply.destroy());
      return;
    }
    void collect(answer).then((text) => {
      const body = rename(text, version);
      const { "content-length": ___, etag, ...rest } = given;
      return reply.writeHead(statusCode, { ...rest, etag: `"${version}${etag}"` }).end(body);
    });
  });
  forwarded.on("error", () => reply.destroy());
  reply.on("close", () => forwarded.destroy());
  asked.pipe(forwarded);
}

function isOfAnotherVersion(path: string, version: number): boolean {
  if (!path.startsWith("/assets/")) {
    return false;
  }
  const named = Number(/\.v(\d+)\.\w+$/.exec(path)?.[1] ?? 1);
  return named !== version;
}

/** Renames the files of later versions; version 1 is the server's own. */
function rename(text: string, version: number): string {
  if (version === 1) {
    return text;
  }
  return text
    .replaceAll(HASHED, (_, hash: string, __, kind: string) => `-${hash}.v${version}.${kind}`)
    .replaceAll(/revision:"(\w+)"/g, `revision:"$1v${version}"`)
    .replace("<html ", `<html data-version="${version}" `);
}

async function collect(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) {
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString();
}
