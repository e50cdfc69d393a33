import { expect, test } from "vitest";

import { allRoutes } from "@/lib/routes";

const sources = import.meta.glob<string>("/src/{app,features}/*/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("each page is in the file that its route names", () => {
  const lost = allRoutes.filter(([, { file }]) => {
    const name = file.slice(file.lastIndexOf("/") + 1);
    return sources[`/src/${file}.tsx`]?.includes(`export function ${name}(`) !== true;
  });
  expect(lost).toEqual([]);
});

test("no two pages share an address", () => {
  const addresses = allRoutes.map(([, { path }]) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});
