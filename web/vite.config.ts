import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";

import { allRoutes } from "./src/lib/routes/index.ts";
import "./tools/node20.ts";
import { compressedTwins } from "./tools/compressedTwins.ts";
import { earlyFiles } from "./tools/earlyFiles.ts";
import { pwa } from "./tools/pwa.ts";

const LIGHT_PAGES = allRoutes.filter(([, { isLight }]) => isLight).map(([, { file }]) => `src/${file}.tsx`);

/** Those, and what a kid opens on them. */
const KID_PARTS = [...LIGHT_PAGES, "src/domain/requests/DeedModal.tsx"];

/** What both those and a parent's screens are made of: without it a kid would wait for a parent's forms. */
const SHARED_PARTS = [
  /src\/(?:api\/(?:daySets\/queries|family|groups\/queries|(?:help|swaps)\/mutations)|lib\/today)/,
  /src\/components\/(?:CellText|EmptySection|Failure|FormButtons|GrowingList|LargeModal|LineList|LongTextInput|RowCard|search|TableSkeleton|WholeNumberInput)/,
  /src\/domain\/(?:colours\/|daySets\/|groups\/(?:byGroup|GroupHeading|useGroups)|decisions\/Choices|kids\/KidName|people\/MemberName|presence\/absences|photos\/(?:PhotoInput|usePhotoFile))/,
  /node_modules\/@mantine\/form\//,
  /icons\/Icon(?:CircleCheckFilled|CircleDashed|Edit|Heart|Pinned|Printer)\./,
];

/** Where the dev server sends API calls. */
const apiOrigin = process.env["POGONA_API"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  // The page says where it is, and the server says so to the page: one build for every base path.
  base: "./",
  plugins: [react(), wasm(), earlyFiles(), pwa(), compressedTwins()],
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
          // A module belongs to the first group that it fits or that imports it. So a chunk imports from those above
          // it alone, and a screen never runs before what it needs is there. What no group takes is by itself.
          groups: [
            // Who is signed in, and the calls of the first screen.
            { name: "start", test: /src\/main\.ts/ },
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            // What draws the first screen, the sign-in and the sign-up.
            { name: "base", test: /src\/(?:draw\.tsx|features\/auth\/|lib\/pwa\/)/ },
            // The shell and the dashboard. The camera is among the drawings and in the parts: here, as a dashboard needs
            // the drawings alone.
            {
              name: "member",
              test: /(?:src\/(?:app\/(?:MemberArea|prefetch|routes\/DashboardRoute)\.tsx?|features\/greetings\/|lib\/offline\/)|icons\/IconCamera\.)/,
            },
            { name: "parts", test: (id) => SHARED_PARTS.some((part) => part.test(id)) },
            // A hundred icons and the faces of members, which come after the first screen: they need nothing of the parts,
            // nor of what is below.
            { name: "drawings", test: /src\/domain\/pictures\/drawings/ },
            { name: "faces", test: /src\/domain\/people\/faces/ },
            // A parent's dashboard, and forms.
            {
              name: "family",
              test: /src\/(?:app\/routes\/ParentControlsRoute|features\/dashboard\/LeftToday)/,
            },
            // What a family begins with.
            { name: "begin", test: /src\/features\/first-steps\/FirstStepsCard/ },
            // What a kid opens first, and then the rest of theirs.
            { name: "today", test: /src\/features\/today\/TodayPage/ },
            { name: "kid", test: (id) => KID_PARTS.some((part) => id.endsWith(part)) },
            // The tablet on the wall.
            { name: "board", test: /src\/app\/routes\/BoardRoute/ },
            // The same for a carer, with the fridge of a parent's dashboard.
            { name: "carer", test: /src\/app\/routes\/CarerDayRoute/ },
            { name: "pages", test: /src\/features\/(?!special-days\/).+Page\.tsx/ },
            // Most families have none.
            { name: "days", test: /src\/features\/special-days\// },
            // What opens at a touch.
            { name: "rest", test: /src\// },
          ],
        },
      },
    },
  },
  test: {
    // contrast.test.ts and colours.test.ts read them.
    css: { include: /(?:tokens|colours)\.css/ },
    // Thousands of random cases on a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: "modules", environment: "node", include: ["src/**/*.test.ts", "tools/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "components",
          environment: "./tools/domEnvironment.ts",
          environmentOptions: { happyDOM: { width: 1280, height: 800 } },
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/lib/testing/componentTests.ts"],
          // Loading Mantine and the app for each file would take longer than all the tests do.
          isolate: false,
        },
      },
    ],
  },
});
