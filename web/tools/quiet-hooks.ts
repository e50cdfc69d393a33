import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const HOOKS = ["use-id", "use-media-query"];
/** How Mantine's modules name one another. */
const IMPORT = new RegExp(`^\\.{1,2}/(${HOOKS.join("|")})/\\1\\.mjs$`);

/**
 * Replaces those of Mantine's hooks that set state as soon as they are on the screen. For that React runs all effects
 * of a new screen and draws the components again before anything else may run, and every input and every button has
 * such a hook. Ours (src/lib/hooks) know at once what theirs learn afterwards.
 */
export function quietHooks(): Plugin {
  const replaced = new Set<string>();
  return {
    name: "quiet-hooks",
    apply: "build",
    enforce: "pre",
    resolveId(source) {
      const [, name] = IMPORT.exec(source) ?? [];
      if (name === undefined) {
        return undefined;
      }
      replaced.add(name);
      return fileURLToPath(new URL(`../src/lib/hooks/${name}.ts`, import.meta.url));
    },
    buildEnd(error) {
      const missing = HOOKS.filter((name) => !replaced.has(name));
      if (error === undefined && missing.length > 0) {
        throw new Error(`Mantine has no module of ${missing.join(", ")} any more`);
      }
    },
  };
}
