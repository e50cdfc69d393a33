import { beforeAll, expect, it } from "vitest";

import { loadRules } from ".";
import { answer } from "./testing";
import { vectors } from "./vectors";

/** JavaScript numbers that a rule may not expect. */
const numbers = [
  -0,
  0.5,
  -1.5,
  52_755.6,
  Number.NaN,
  Infinity,
  -Infinity,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1.7e308,
  5e-324,
];

/** Copies of a value, each with one of its numbers replaced. */
function* withAnother(value: unknown, number: number): Generator<unknown> {
  if (typeof value === "number") {
    yield number;
  } else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      for (const other of withAnother(part, number)) {
        yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
      }
    }
  }
}

beforeAll(loadRules);

it.each(vectors)("$function answers or refuses any number anywhere", ({ function: name, cases }) => {
  const ask = (asked: unknown[]) => {
    // Throws any error other than a plain refusal: a trap.
    answer(name, asked);
  };
  for (const { args } of cases) {
    for (const asked of numbers.flatMap((number) => Array.from(withAnother(args, number)))) {
      expect(() => ask(asked as unknown[])).not.toThrow();
    }
  }
});
