import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The service's behaviour from now on. */
export type Behaviour =
  /** Answers with this text. */
  | { says: string }
  /** Refuses with this status, and may be asked again at once. */
  | { refuses: number }
  /** Never answers. */
  | "silent"
  /** Breaks the connection off. */
  | "broken";

/** A local service with OpenAI's API. */
export type FakeAi = {
  /** The value for `AI_BASE_URL`. */
  readonly url: string;
  /** Everything that reached it: request line, headers and body of each request. */
  readonly received: string[];
  /** The number of unanswered requests that the client gave up. */
  readonly givenUp: () => number;
  behave: (behaviour: Behaviour) => void;
  /** Refuses connections until `startAgain`. */
  stop: () => Promise<void>;
  startAgain: () => Promise<void>;
};

/** Starts the service on a free port. */
export async function startFakeAi(): Promise<FakeAi> {
  let behaviour: Behaviour = "silent";
  let givenUp = 0;
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(await read(request));
    response.once("close", () => {
      givenUp += response.writableEnded || behaviour === "broken" ? 0 : 1;
    });
    behave(response, behaviour);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    givenUp: () => givenUp,
    behave: (next) => {
      behaviour = next;
    },
    stop: async () => {
      if (server.listening) {
        server.close();
        server.closeAllConnections();
        await once(server, "close");
      }
    },
    startAgain: async () => {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const { method, url, rawHeaders } = request;
  return [`${method} ${url}`, rawHeaders.join("\n"), Buffer.concat(chunks).toString()].join("\n");
}

function behave(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === "broken") {
    response.destroy();
  } else if (behaviour !== "silent") {
    response.setHeader("Content-Type", "application/json");
    if ("refuses" in behaviour) {
      response.writeHead(behaviour.refuses, { "Retry-After": "0" }).end('{"error":{"message":"no"}}');
    } else {
      const message = { role: "assistant", content: behaviour.says };
      response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: "stop" }] }));
    }
  }
}
