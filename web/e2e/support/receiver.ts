import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that a webhook received. */
export type Received = { event: string; body: Record<string, unknown> };

/** A receiver of webhooks on this machine. */
export type Receiver = {
  readonly url: string;
  readonly received: Received[];
  /** Sets its answer from now on. */
  answer: (status: number) => void;
  stop: () => Promise<void>;
};

/** Starts a receiver on a free port. It answers 204 until `answer` changes that. */
export async function startReceiver(): Promise<Receiver> {
  let status = 204;
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) {
      body += String(chunk);
    }
    received.push({
      event: String(request.headers["pogona-event"]),
      body: JSON.parse(body) as Record<string, unknown>,
    });
    response.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => {
      status = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
