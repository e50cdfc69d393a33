import { fileURLToPath } from "node:url";

import { build, type Plugin } from "vite";

/** Our own parts of the service worker, in the one file that `importScripts` loads. */
export const OWN_WORKER = "worker.js";

/** Builds them from src/worker, together with the modules shared with the pages. */
export function ownWorker(): Plugin {
  return {
    name: "own-worker",
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
          rolldownOptions: { input: "src/worker/main.ts", output: { format: "iife" } },
        },
      });
      const [script, ...others] = "output" in built ? built.output : [];
      if (script?.type !== "chunk" || others.length > 0) {
        throw new Error("src/worker/main.ts is not built as one file");
      }
      this.emitFile({ type: "asset", fileName: OWN_WORKER, source: script.code });
    },
  };
}
