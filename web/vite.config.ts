import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";

import "./tools/node20.ts";
import { compressedTwins } from "./tools/compressed-twins.ts";
import { earlyFiles } from "./tools/early-files.ts";
import { firstPaint } from "./tools/first-paint.ts";
import { noCycles } from "./tools/no-cycles.ts";
import { noProxies } from "./tools/no-proxies.ts";
import { pwa } from "./tools/pwa.ts";
import { quietHooks } from "./tools/quiet-hooks.ts";

/** Where the dev server sends API calls. */
const apiOrigin = process.env["POGONA_API"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  // The page says where it is, and the server says so to the page: one build for every base path.
  base: "./",
  plugins: [
    react(),
    wasm(),
    quietHooks(),
    earlyFiles(),
    firstPaint(),
    pwa(),
    noCycles(),
    noProxies(),
    compressedTwins(),
  ],
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
          // Few files on the way to a screen, each with no more than that screen needs; and one that stays the
          // same from release to release.
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 5,
            },
            {
              name: "first",
              // The sign-in form's parts as well: the screens behind it have most of them.
              test: /index\.html|src\/(?:main\.tsx|features\/auth\/(?!.*Page))|@mantine\/core\/.+\/(?:Alert|Anchor|Paper|PasswordInput|TextInput)\//,
              priority: 4,
            },
            // What floats beside a button, and before it what it has in common with the dialogs.
            {
              name: "layer",
              test: /@mantine\/core\/.+\/(?:FocusTrap|Overlay|Portal|DirectionProvider|get-default-z-index)\/|@mantine\/hooks\/.+\/use-focus-(?:trap|return)\//,
              priority: 1,
            },
            {
              name: "menu",
              test: /@floating-ui|@mantine\/core\/.+\/(?:Menu|Popover)\/|src\/components\/(?:ButtonMenu|NetworkReason)/,
              priority: 1,
            },
            {
              name: "dialog",
              test: /@mantine\/core\/.+\/(?:Modal|ModalBase|ScrollArea)\/|src\/components\/LoadedModal/,
              priority: 1,
            },
            {
              name: "member",
              // With what the screens have in common, and their styles.
              test: /src\/(?:app\/(?:member\.ts|MemberArea|routes\/DashboardRoute)|components\/(?!assistant|LoadedModal|ButtonMenu|NetworkReason)|lib\/(?!notices|pwa\/updates)|features\/(?:.+Page|dashboard\/.+|family\/.+|store-items\/.+)\.module)|@tabler\/icons-react/,
              priority: 2,
            },
            {
              name: "form",
              test: /@mantine\/form\/|@mantine\/core\/.+\/(?:NativeSelect|NumberInput|ComboboxChevron|get-parsed-combobox-data)\/|Combobox\.module/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: "parent",
              test: /src\/(?:app\/routes\/ParentControlsRoute|features\/family\/(?:FamilyPanels|queries))/,
              priority: 1,
            },
            // Merging these would make circles.
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 0 },
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
    // Thousands of random cases on a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
