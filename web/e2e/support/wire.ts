import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** The condition of the connection between browser and server. */
export type Condition =
  /** Everything gets through. */
  | "up"
  /** Nobody answers: every connection breaks, as when a device leaves the house. */
  | "cut"
  /** Connected, but nothing ever comes back, as on a train's Wi-Fi. */
  | "dead";

/**
 * A separate address that breaks on command. It uses real sockets, so that a service worker cannot tell it from a bad
 * network.
 */
export type Wire = {
  readonly url: string;
  become: (condition: Condition) => void;
  dispose: () => Promise<void>;
};

/** Calls `answer` for every request that gets through. */
export async function startWire(answer: RequestListener): Promise<Wire> {
  let condition: Condition = "up";
  const sockets = new Set<Socket>();
  const server = createServer((asked, reply) => {
    if (condition !== "dead") {
      answer(asked, reply);
    }
  });
  server.on("connection", (socket) => {
    if (condition === "cut") {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      condition = next;
      // Requests on a dead connection are never answered.
      if (next !== "dead") {
        breakAll();
      }
    },
    dispose: async () => {
      server.close();
      breakAll();
      await once(server, "close");
    },
  };
}
