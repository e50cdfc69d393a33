import { expect, test } from "vitest";

import { assistantName, serviceSentence, truthful } from "./assistant";

const catalogue = { id: "catalogue", name: "the built-in catalogue" };
const llama = { id: "openai", name: "llama3.2" };

test("who answers is called by the name that the server gives", () => {
  expect(serviceSentence(llama)).toBe("llama3.2 answers. It sees only your words.");
  expect(serviceSentence(catalogue)).toBe("Answers come from the built-in catalogue.");
});

test("the catalogue is never called AI", () => {
  expect(assistantName(llama)).toBe("AI assistant");
  expect(assistantName(catalogue)).toBe("Assistant");
  expect(assistantName(undefined)).toBe("Assistant");
  for (const message of ["AI could not process: Try a short name.", "Failed to communicate with AI."]) {
    expect(truthful(message, llama)).toBe(message);
    expect(truthful(message, catalogue)).not.toMatch(/\bAI\b/);
  }
  expect(truthful("AI could not process: Try a short name.", catalogue)).toBe("Try a short name.");
});
