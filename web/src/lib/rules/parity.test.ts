import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { beforeAll, expect, it } from "vitest";

import { loadRules } from ".";
import { answer, exportedNames } from "./testing";

type Case = { function: string; args: unknown[]; result?: unknown; throws?: boolean };

const count = 6_400;
/**
 * The questions are always the same unless POGONA_SEED changes them: `cargo xtask test --all` sets a new seed, which a
 * failure names.
 */
const seed = process.env["POGONA_SEED"] ?? "1";
let cases: Case[] = [];

beforeAll(async () => {
  await loadRules();
  const lines = execFileSync(
    "cargo",
    ["run", "--quiet", "--package", "rules", "--example", "parity", "--", seed, String(count)],
    { cwd: fileURLToPath(new URL("../../../..", import.meta.url)), encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  cases = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);
}, 600_000);

it(`answers ${count} random questions as the server does (POGONA_SEED=${seed})`, () => {
  expect(cases).toHaveLength(count);
  for (const one of cases) {
    const wanted = one.throws === true ? { throws: true } : { result: one.result };
    const given = JSON.stringify(one.args);
    expect(answer(one.function, one.args), `POGONA_SEED=${seed} ${one.function}(${given})`).toStrictEqual(
      wanted,
    );
  }
}, 60_000);

it("asks every function", () => {
  expect(new Set(cases.map((one) => one.function))).toEqual(new Set(exportedNames()));
});
