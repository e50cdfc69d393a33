import type { Plugin, Rolldown } from "vite";

/** All of a file that only passes on what another one exports: `export{a as Page}from"./member-1.js";` */
const PROXY = /^export\{([^}]+)\}from"\.\/([^"]+)";\s*$/;

/**
 * Takes out the files that rolldown leaves where a module that is imported dynamically has been grouped with others
 * (rolldown#9729): they hold nothing, and a slow network needs a turn for each.
 */
export function noProxies(): Plugin {
  return {
    name: "no-proxies",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const proxy of chunks) {
          const [, names = "", target = ""] = PROXY.exec(proxy.code) ?? [];
          const isStatic = chunks.some(({ imports }) => imports.includes(proxy.fileName));
          if (target !== "" && !isStatic) {
            chunks.forEach((chunk) => bypass(chunk, proxy, { names, target }));
            delete bundle[proxy.fileName];
          }
        }
      },
    },
  };
}

type Passed = { names: string; target: string };

function bypass(chunk: Rolldown.OutputChunk, proxy: Rolldown.OutputChunk, { names, target }: Passed): void {
  const file = proxy.fileName.split("/").at(-1) ?? "";
  // `a as Page` is `Page:m.a` of the other module.
  const members = names.split(",").map((pair) => {
    const [own = "", name = own] = pair.split(" as ");
    return `${name}:m.${own}`;
  });
  const imported = `import(\`./${file}\`)`;
  if (chunk.dynamicImports.includes(proxy.fileName) && !chunk.code.includes(imported)) {
    throw new Error(`${chunk.fileName} does not write ${imported}`);
  }
  chunk.code = chunk.code
    .replaceAll(imported, `import(\`./${target}\`).then(m=>({${members.join()}}))`)
    .replaceAll(`./${file}`, `./${target}`);
}
