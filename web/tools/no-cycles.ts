import type { Plugin } from "vite";

/** What a file of the build imports before it runs. */
type Imports = Map<string, string[]>;

/**
 * Fails the build when files import each other in a circle: one of them would run before what it needs is there,
 * and a screen would break that works in development.
 */
export function noCycles(): Plugin {
  return {
    name: "no-cycles",
    apply: "build",
    generateBundle(_, bundle) {
      const imports: Imports = new Map();
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") {
          imports.set(file.fileName, file.imports);
        }
      }
      const circle = findCircle(imports);
      if (circle !== undefined) {
        this.error(
          `These files import each other: ${circle.join(" → ")}. Change the groups in vite.config.ts.`,
        );
      }
    },
  };
}

function findCircle(imports: Imports): string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) {
      return [...path.slice(path.indexOf(file)), file];
    }
    if (done.has(file)) {
      return undefined;
    }
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...path, file]);
      if (circle !== undefined) {
        return circle;
      }
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle !== undefined) {
      return circle;
    }
  }
  return undefined;
}
