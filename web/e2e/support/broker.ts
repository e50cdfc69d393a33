import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** An MQTT broker on this machine. */
export type Broker = {
  /** The value for `MQTT_URL`. */
  readonly url: string;
  /** Kills it without a goodbye, like an unplugged machine. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts Mosquitto on a free port: `POGONA_MOSQUITTO`, else the system's. */
export async function startBroker(): Promise<Broker> {
  const folder = await mkdtemp(path.join(tmpdir(), "pogona-broker-"));
  const port = await freePort();
  const file = path.join(folder, "mosquitto.conf");
  await writeFile(file, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  const named = process.env["POGONA_MOSQUITTO"];
  const program = named ?? ["/usr/sbin/mosquitto"].find(existsSync) ?? "mosquitto";
  const child = spawn(program, ["-c", file], { stdio: "ignore" });
  return {
    url: `mqtt://127.0.0.1:${port}`,
    kill: () => end(child),
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}
