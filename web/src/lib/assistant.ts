import type { DialogAnswer } from "@/lib/rules";

import { isolating } from "./isolated";

/** A store item or a chore that the assistant suggests. */
export type Suggestion = Extract<DialogAnswer, { kind: "shop_item" | "chore" }>;

/** The service that answers. */
export type Service = {
  /** Its id in the call's path. */
  id: string;
  /** Its name for people. */
  name: string;
};

/** An answer and its service. */
export type AssistantReply = { answer: string; service: Service };

const CATALOGUE = "catalogue";

/**
 * Whether a service is known to be an AI: the built-in catalogue is not, and is never called one
 * (docs/product/points.md#ai-names).
 */
export function isAi(service: Service | undefined): boolean {
  return service !== undefined && service.id !== CATALOGUE;
}

/** The assistant's name. */
export function assistantName(service: Service | undefined): string {
  return isAi(service) ? "AI assistant" : "Assistant";
}

/** Names the service that answers, in one sentence. */
export function serviceSentence(service: Service): string {
  const { name } = service;
  return isAi(service)
    ? isolating`${name} answers. It sees only your words.`
    : isolating`Answers come from ${name}.`;
}

/** A message (docs/product/points.md#ai-names) that mentions an AI only if the service is one. */
export function truthful(message: string, service: Service | undefined): string {
  if (service?.id !== CATALOGUE) {
    return message;
  }
  const unknown = "AI could not process: ";
  return message.startsWith(unknown)
    ? message.slice(unknown.length)
    : message.replace(/\bAI\b/, "the built-in catalogue");
}
