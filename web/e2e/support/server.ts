import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The sign-up mode: one family (its first account is the parent), or many separate families. */
export type SignupMode = "family" | "hosted";

/** A running `pogona` with its own data folder. */
export type Server = {
  /** Its address with the base path, without a trailing slash. */
  readonly url: string;
  /** The id of the present process. */
  pid(): number | undefined;
  /** Kills the process, like a crash or an unplugged machine; the data folder stays. */
  crash(): Promise<void>;
  /** Starts it again on the same address and data. */
  restart(): Promise<void>;
  /** Makes a backup and returns its name. */
  backup(): Promise<string>;
  /** Ends the process, restores a backup, and starts it again at the same address. */
  restore(backup: string): Promise<void>;
  /** Runs `pogona check` on its data and returns the output; fails if it finds an error. */
  check(): Promise<string>;
  /** Ends the process and deletes its data. */
  dispose(): Promise<void>;
};

/** Longest time until a server listens, in milliseconds. */
const START_LIMIT_MS = 20_000;

/** The binary under test: `POGONA_BIN`, else the release build, else the debug build. */
function binary(): string {
  const named = process.env["POGONA_BIN"];
  if (named !== undefined && named !== "") {
    return path.resolve(named);
  }
  const target = path.resolve(import.meta.dirname, "../../../target");
  const built = ["release", "debug"].map((profile) => path.join(target, profile, "pogona")).find(existsSync);
  if (built === undefined) {
    throw new Error("No pogona binary: build one (cargo build -p server) or name it in POGONA_BIN.");
  }
  return built;
}

/** Starts a server on an empty data folder, or on a demo family, with further settings. */
export async function startServer(
  signup: SignupMode,
  data: "empty" | "demo" = "empty",
  settings: Record<string, string> = {},
): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), "pogona-e2e-"));
  // Families are founded from different addresses, because sign-ups per address are limited.
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    SIGNUP: signup,
    TRUSTED_PROXY: "127.0.0.1",
    WEBHOOK_HOSTS: "127.0.0.1",
    ...settings,
  };
  if (data === "demo") {
    await run(["demo"], environment);
  }
  let { child, url } = await serve("127.0.0.1:0", environment);
  const restart = async () => {
    ({ child } = await serve(new URL(url).host, environment));
  };
  return {
    url,
    pid: () => child.pid,
    crash: () => end(child, "SIGKILL"),
    restart,
    backup: async () => {
      const file = path.join(folder, "backup");
      await run(["backup", file], environment);
      return file;
    },
    restore: async (file) => {
      await end(child, "SIGTERM");
      await run(["restore", file, "--force"], environment);
      await restart();
    },
    check: () => run(["check"], environment),
    dispose: async () => {
      await end(child, "SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a process and waits until it prints its address. */
async function serve(listen: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(binary(), ["serve", "--listen", listen], { env, stdio: ["ignore", "pipe", "pipe"] });
  const said = collect(child);
  const url = await new Promise<string | undefined>((resolve) => {
    const limit = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
    child.once("exit", () => resolve(undefined));
    child.stdout.on("data", () => {
      const ready = /Pogona is ready: (http:\S+)/.exec(said.join(""))?.[1];
      if (ready !== undefined) {
        clearTimeout(limit);
        resolve(ready);
      }
    });
  });
  if (url === undefined) {
    throw new Error(`pogona did not start on ${listen}:\n${said.join("")}`);
  }
  return { child, url };
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(binary(), args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const said = collect(child);
  await once(child, "exit");
  if (child.exitCode !== 0) {
    throw new Error(`pogona ${args.join(" ")} failed:\n${said.join("")}`);
  }
  return said.join("");
}

/** Collects a process's output, so that its pipes do not fill up. */
function collect(child: ChildProcess): string[] {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  }
  return said;
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}
