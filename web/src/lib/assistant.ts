import type { DialogAnswer } from "@/lib/rules";

import { isolating } from "./isolated";

/** A store item or a chore that the assistant suggests. */
export type Suggestion = Extract<DialogAnswer, { kind: "shop_item" | "chore" }>;

/** Who answers. */
export type Service = {
  /** As in the path that is asked. */
  id: string;
  /** As it is called in front of people. */
  name: string;
};

/** What came back, and who said it. */
export type AssistantReply = { answer: string; service: Service };

const CATALOGUE = "catalogue";

/** Whether a service is known to be an AI: the built-in catalogue is none, and never called one (docs/product/points.md#ai-names). */
export function isAi(service: Service | undefined): boolean {
  return service !== undefined && service.id !== CATALOGUE;
}

/** What the assistant is called. */
export function assistantName(service: Service | undefined): string {
  return isAi(service) ? "AI assistant" : "Assistant";
}

/** Who answers, in one sentence. */
export function serviceSentence(service: Service): string {
  const { name } = service;
  return isAi(service)
    ? isolating`${name} answers. It sees only your words.`
    : isolating`Answers come from ${name}.`;
}

/** A message (docs/product/points.md#ai-names); all speak of AI, as it is true of the service. */
export function truthful(message: string, service: Service | undefined): string {
  if (service?.id !== CATALOGUE) {
    return message;
  }
  const unknown = "AI could not process: ";
  return message.startsWith(unknown)
    ? message.slice(unknown.length)
    : message.replace(/\bAI\b/, "the built-in catalogue");
}
