import type { AnswerObject } from "./rules";

/**
 * The JSON object from the first opening brace to the last closing brace of an answer, if that is one (docs/product/points.md#ai-answer). Without
 * what nests in it: the rules look at none of that, and a service may nest as deep as it likes.
 */
export function answerObject(answer: string): AnswerObject | undefined {
  try {
    const object: object = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
    return Object.fromEntries(Object.entries(object).filter(([, value]) => typeof value !== "object"));
  } catch {
    return undefined;
  }
}
