import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

/** The lines in which oxlint finds a family's text without an isolate. */
function found(source: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), "family-texts-"));
  try {
    const file = join(folder, "some.tsx");
    writeFileSync(file, source);
    const args = [
      "oxlint",
      "-c",
      ".oxlintrc.json",
      "-A",
      "all",
      "-D",
      "family-texts/bare",
      "--format=json",
      file,
    ];
    const { diagnostics } = JSON.parse(run(args)) as {
      diagnostics: { code: string; labels: { span: { line: number } }[] }[];
    };
    return diagnostics
      .filter(({ code }) => code === "family-texts(bare)")
      .map(({ labels }) => labels[0]?.span.line ?? 0)
      .toSorted((one, other) => one - other);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(args: string[]): string {
  try {
    return execFileSync("npx", args, { encoding: "utf8" });
  } catch (error) {
    // It exits with 1 if it finds something.
    return (error as { stdout: string }).stdout;
  }
}

test("the lint finds a name that stands bare in a sentence, and no other", () => {
  const source = [
    "export const a = `${chore.name} is gone`;",
    "export const b = <p>Hello {kid.display_name}!</p>;",
    'export const c = `“${item?.item_name ?? ""}”`;',
    "export const d = isolating`${chore.name} is gone`;",
    "export const e = <p>Hello {isolated(kid.display_name)}!</p>;",
    "export const f = <p>{kid.display_name}</p>;",
    "export const g = `/login?username=${username}`;",
    "export const h = `${count} things`;",
  ].join("\n");
  expect(found(source)).toEqual([1, 2, 3]);
});
