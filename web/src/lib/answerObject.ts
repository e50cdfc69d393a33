import type { AnswerObject } from "./rules";

/**
 * The JSON object from the first opening brace to the last closing brace of an answer, if it is valid
 * (docs/product/points.md#ai-answer). Nested values are dropped, because the rules read none, and a service may nest
 * them arbitrarily deep.
 */
export function answerObject(answer: string): AnswerObject | undefined {
  try {
    const object: object = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
    return Object.fromEntries(Object.entries(object).filter(([, value]) => typeof value !== "object"));
  } catch {
    return undefined;
  }
}
