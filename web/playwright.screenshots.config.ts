import { defineConfig } from "@playwright/test";

import base from "./playwright.config";

/** Pictures of every screen for people to look at (`npm run screenshots`); they prove nothing. */
export default defineConfig({
  ...base,
  testMatch: "screenshots.ts",
  reporter: "list",
  projects: (base.projects ?? []).flatMap(({ name = "", use }) =>
    (["light", "dark"] as const).map((scheme) => ({ name: `${name}-${scheme}`, use: { ...use, scheme } })),
  ),
});
