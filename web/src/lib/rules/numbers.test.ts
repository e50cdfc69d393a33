import { beforeAll, expect, it } from "vitest";

import { loadRules } from ".";
import { answer } from "./testing";
import { vectors } from "./vectors";

/** Numbers that JavaScript has and a rule may not expect. */
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

/** A value with one of the numbers in it replaced, for each number in it. */
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
    // Throws what is neither an answer nor a plain refusal: a trap.
    answer(name, asked);
  };
  for (const { args } of cases) {
    for (const asked of numbers.flatMap((number) => Array.from(withAnother(args, number)))) {
      expect(() => ask(asked as unknown[])).not.toThrow();
    }
  }
});
