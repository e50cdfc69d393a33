import type { Plugin, Rolldown } from "vite";

/** What the screens behind the sign-in begin with, and their WebAssembly. */
const STARTS = [/src\/app\/MemberArea\.tsx$/, /src\/app\/routes\/DashboardRoute\.tsx$/, /\/pkg\/rules\.js$/];
const WASM = /\.wasm$/;

/**
 * Writes into the page which files the part behind the sign-in consists of, for public/before-paint.js: where
 * somebody is signed in they are fetched beside the first ones, not after those have run.
 */
export function memberFiles(): Plugin {
  return {
    name: "member-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const paths = [...chunksOf(files), ...wasmOf(files)].filter((path) => !html.includes(path));
        return html.replace('data-member-files=""', `data-member-files="${paths.join(" ")}"`);
      },
    },
  };
}

type BuiltFile = Rolldown.OutputBundle[string];

/** The scripts that the part needs before it runs, and their styles. */
function chunksOf(files: BuiltFile[]): Set<string> {
  const chunks = files.filter((file) => file.type === "chunk");
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (chunk !== undefined && !found.has(`/${name}`)) {
      found.add(`/${name}`);
      chunk.viteMetadata?.importedCss.forEach((css) => found.add(`/${css}`));
      chunk.imports.forEach(follow);
    }
  };
  for (const start of STARTS) {
    const begun = chunks.filter(({ facadeModuleId }) => start.test(facadeModuleId ?? ""));
    if (begun.length === 0) {
      throw new Error(`no file of the build begins with ${start}`);
    }
    begun.forEach(({ fileName }) => follow(fileName));
  }
  return found;
}

function wasmOf(files: BuiltFile[]): string[] {
  return files.filter(({ fileName }) => WASM.test(fileName)).map(({ fileName }) => `/${fileName}`);
}
