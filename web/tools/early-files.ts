import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import type { Plugin, Rolldown } from "vite";

import { headings } from "../src/app/headings.ts";
import { paths } from "../src/app/paths.ts";

/** What every screen behind the sign-in begins with. */
const MEMBER_STARTS = ["src/app/member.ts", "pkg/rules.js"];
/** What a parent's dashboard has besides. */
const PARENT_START = "src/app/routes/ParentControlsRoute.tsx";
const WASM = /\.wasm$/;

/** A line of the route table: `[paths.store]: () => import("@/features/store/StorePage"),`. */
const ROUTE = /\[paths\.(\w+)\]:(?:(?!\[paths\.).)+?import\("(?:@|\.)\/(.+?)"\)/gs;

/** The page names it in development; in the build it is a part of the page, which saves a slow network a turn. */
const SCRIPT = "before-paint.js";
const TAG = `<script src="./${SCRIPT}">`;
/** What the first files are styled by. */
const STYLES = /\s*<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/g;

/**
 * Writes into the page which files each screen consists of, and public/before-paint.js, which has them fetched
 * beside the first ones, not after those have run; and the first styles with them, for which the first paint would
 * wait if the page itself named them. The server allows that script alone in the page, by its hash.
 */
export function earlyFiles(): Plugin {
  const script = readFileSync(`public/${SCRIPT}`, "utf8");
  return {
    name: "early-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const known = (file: string) => html.includes(file);
        const wasm = files.map(({ fileName }) => fileName).filter((name) => WASM.test(name));
        const member = [...MEMBER_STARTS.flatMap((start) => filesOf(start, files)), ...wasm].filter(
          (file) => !known(file),
        );
        const further = (start: string) =>
          filesOf(start, files).filter((file) => !known(file) && !member.includes(file));
        const early = {
          styles: [...html.matchAll(STYLES)].map(([, file]) => file),
          member: [...new Set(member)],
          parent: further(PARENT_START),
          headings,
          pages: Object.fromEntries(pageModules().map(([path, module]) => [path, further(module)])),
        };
        if (!html.includes(TAG) || early.styles.length === 0) {
          throw new Error(`index.html has no ${TAG}, or no styles`);
        }
        return html
          .replaceAll(STYLES, "")
          .replace(TAG, () => `<script data-early-files="${escaped(JSON.stringify(early))}">${script}`);
      },
    },
    generateBundle() {
      const hash = createHash("sha256").update(script).digest("base64");
      this.emitFile({ type: "asset", fileName: "script-hash.txt", source: `'sha256-${hash}'` });
    },
  };
}

/** The module of each path's page, from the route table. */
function pageModules(): [string, string][] {
  const table = readFileSync("src/app/router.tsx", "utf8");
  const found = [...table.matchAll(ROUTE)].map(([, name = "", module]): [string, string] => {
    const path = (paths as Record<string, string>)[name] ?? "";
    return [path, module === "member" ? "src/app/member.ts" : `src/${module}.tsx`];
  });
  const missing = Object.values(paths).filter((path) => !found.some(([known]) => known === path));
  if (missing.length > 0) {
    throw new Error(`src/app/router.tsx shows no page for ${missing.join(", ")}`);
  }
  return found;
}

/** The script that begins with a module, the scripts which that needs before it runs, and their styles. */
function filesOf(start: string, files: Rolldown.OutputBundle[string][]): string[] {
  const chunks = files.filter((file) => file.type === "chunk");
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (chunk !== undefined && !found.has(name)) {
      found.add(name);
      chunk.viteMetadata?.importedCss.forEach((css) => found.add(css));
      chunk.imports.forEach(follow);
    }
  };
  const begun = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${start}`));
  if (begun === undefined) {
    throw new Error(`no file of the build begins with ${start}`);
  }
  follow(begun.fileName);
  // What holds nothing is not going to be there.
  return [...found].filter(
    (name) => chunks.find(({ fileName }) => fileName === name)?.moduleIds.length !== 0,
  );
}

function escaped(json: string): string {
  return json.replaceAll('"', "&quot;");
}
