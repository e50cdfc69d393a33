import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";

import "./tools/node20.ts";
import { compressedTwins } from "./tools/compressed-twins.ts";

/** Where the dev server sends API calls. */
const apiOrigin = process.env["POGONA_API"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react(), wasm(), compressedTwins()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  server: { proxy: { "/api": apiOrigin } },
  // `rules` is a symlink out of this folder, so the dev server must be allowed to read its target.
  optimizeDeps: { exclude: ["rules"] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files on the first load, and one that stays the same from release to release.
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 2,
            },
            { name: "first", tags: ["$initial"], priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    // contrast.test.ts reads the tokens.
    css: { include: /tokens\.css/ },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
