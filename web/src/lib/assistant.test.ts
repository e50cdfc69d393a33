import { expect, test } from "vitest";

import { assistantName, truthful } from "./assistant";

test("the catalogue is never called AI", () => {
  expect(assistantName("gemini")).toBe("AI assistant");
  expect(assistantName("catalogue")).toBe("Assistant");
  expect(assistantName(undefined)).toBe("Assistant");
  for (const message of [
    "AI could not process: Try a short name.",
    "Failed to communicate with AI.",
    "Failed to process AI request. Submitting as a general request.",
  ]) {
    expect(truthful(message, "openai")).toBe(message);
    expect(truthful(message, "catalogue")).not.toMatch(/\bAI\b/);
  }
  expect(truthful("AI could not process: Try a short name.", "catalogue")).toBe("Try a short name.");
});
