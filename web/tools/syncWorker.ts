import { fileURLToPath } from "node:url";

import { build, type Plugin } from "vite";

/** The part of the service worker that sends what waits, as the one file that `importScripts` takes. */
export const SYNC_WORKER = "sync.js";

/** Builds it from src/worker, with what it has in common with the pages. */
export function syncWorker(): Plugin {
  return {
    name: "sync-worker",
    apply: "build",
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        resolve: { alias: { "@": fileURLToPath(new URL("../src", import.meta.url)) } },
        build: {
          write: false,
          target: "es2022",
          rolldownOptions: { input: "src/worker/sync.ts", output: { format: "iife" } },
        },
      });
      const [script, ...others] = "output" in built ? built.output : [];
      if (script?.type !== "chunk" || others.length > 0) {
        throw new Error("src/worker/sync.ts is not built as one file");
      }
      this.emitFile({ type: "asset", fileName: SYNC_WORKER, source: script.code });
    },
  };
}
