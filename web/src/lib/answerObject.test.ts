import { beforeAll, expect, it } from "vitest";

import { answerObject } from "./answerObject";
import { loadRules, rules } from "./rules";
import { answer } from "./rules/testing";
import { vectors } from "./rules/vectors";

beforeAll(loadRules);

function read(text: string) {
  return rules().parseDialogAnswer(text, answerObject(text), "gemini");
}

const cases = vectors
  .filter((one) => one.function.startsWith("parse"))
  .flatMap((one) =>
    one.cases.map(({ args: [text, , service], result }) => ({ ...one, text, service, result })),
  )
  .filter(({ text, service }) => typeof text === "string" && typeof service === "string");

it.each(cases)("$function reads $text", ({ function: name, text, service, result }) => {
  expect(answer(name, [text, answerObject(String(text)), service])).toStrictEqual({ result });
});

it("takes a number beyond all numbers for no price", () => {
  expect(read('{"type":"shop_item","name":"Kite","usd_price":1e999}')).toMatchObject({
    kind: "error",
    message: { text: "Could not suggest shop item. AI: Missing name/price." },
  });
});

it("shows half a character as the mark for one", () => {
  expect(read(String.raw`{"type":"general","answer":"Hi \ud83d!"}`)).toEqual({
    kind: "general",
    answer: "Hi \ufffd!",
  });
});

it("does not mind how deep an answer nests", () => {
  const nested = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
  expect(read(`{"type":"general","answer":"Hi","more":${nested}}`)).toEqual({
    kind: "general",
    answer: "Hi",
  });
});
