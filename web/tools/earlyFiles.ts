import { createHash } from "node:crypto";

import type { Plugin, Rolldown } from "vite";

/**
 * The entry modules of the first screens: the sign-in form, the part behind it, and the additional module of a kid's
 * day.
 */
const STARTS = {
  guest: ["src/draw.tsx", "src/features/auth/LoginPage.tsx"],
  member: ["src/draw.tsx", "src/app/MemberArea.tsx", "src/app/routes/DashboardRoute.tsx", "pkg/rules.js"],
  today: ["src/features/today/TodayPage.tsx"],
};

type Bundle = Rolldown.OutputBundle;
type Page = { html: string; bundle: Bundle };

/**
 * Lists the files of the first screen in the page, so that its inline script can preload them before the first module
 * has run. The server allows only that script in the page, by its hash.
 */
export function earlyFiles(): Plugin {
  return {
    name: "early-files",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const filesFor = (who: keyof typeof STARTS) => firstFiles(STARTS[who], { html, bundle }).join(" ");
        const attrs = {
          name: "early-files",
          "data-guest": filesFor("guest"),
          "data-member": filesFor("member"),
          "data-today": filesFor("today"),
        };
        return [{ tag: "meta", attrs, injectTo: "head-prepend" }];
      },
    },
    generateBundle(_, bundle) {
      const [, script = ""] = /<script>(.*?)<\/script>/s.exec(textOf(bundle["index.html"])) ?? [];
      if (script === "") {
        this.error("index.html has no script of its own");
      }
      const hash = createHash("sha256").update(script).digest("base64");
      this.emitFile({ type: "asset", fileName: "script-hash.txt", source: `'sha256-${hash}'` });
    },
  };
}

/** The files of some modules, except those that the page names itself. */
function firstFiles(starts: string[], { html, bundle }: Page): string[] {
  const files = new Set(starts.flatMap((start) => filesOf(start, bundle)));
  return [...files].filter((file) => !html.includes(file));
}

/** The script of a module, the scripts that it needs before it runs, and their styles and WebAssembly. */
function filesOf(start: string, bundle: Bundle): string[] {
  const found = new Set<string>();
  const follow = (name: string) => {
    const file = bundle[name];
    if (file?.type === "chunk" && !found.has(name)) {
      found.add(name);
      file.viteMetadata?.importedCss.forEach((css) => found.add(css));
      file.viteMetadata?.importedAssets.forEach((asset) => found.add(asset));
      file.imports.forEach(follow);
    }
  };
  const begun = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/${start}`),
  );
  if (begun === undefined) {
    throw new Error(`no file of the build begins with ${start}`);
  }
  follow(begun.fileName);
  return [...found];
}

function textOf(file: Bundle[string] | undefined): string {
  return file?.type === "asset" ? String(file.source) : "";
}
