import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

import { api, ApiError, type AppConfig, type AssistantAnswer, type AssistantQuestion } from "@/lib/api";
import { configQuery } from "@/lib/config";
import type { DialogAnswer } from "@/lib/rules";

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

/** Who answers; undefined until the server has said so. */
export function useService(): Service | undefined {
  return useQuery({ ...configQuery, select: serviceOf }).data;
}

function serviceOf({ ai_service, ai_name }: AppConfig): Service {
  return { id: ai_service, name: ai_name };
}

/** Whether a service is known to be an AI: the built-in catalogue is none, and never called one (docs/product.md#ai-names). */
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
  return isAi(service) ? `${name} answers. It sees only your words.` : `Answers come from ${name}.`;
}

/** A message (docs/product.md#ai-names); all speak of AI, as it is true of the service. */
export function truthful(message: string, service: Service | undefined): string {
  if (service?.id !== CATALOGUE) {
    return message;
  }
  const unknown = "AI could not process: ";
  return message.startsWith(unknown)
    ? message.slice(unknown.length)
    : message.replace(/\bAI\b/, "the built-in catalogue");
}

/** Whether a question was given up rather than lost. */
export function isStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Asks the service that the server names. A question is given up by `stop`, and when whoever asked it
 * leaves the screen; it then rejects with what `isStopped` knows.
 */
export function useAsk() {
  const client = useQueryClient();
  const asking = useRef<AbortController>(undefined);
  const stop = useCallback(() => asking.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    async (question: AssistantQuestion): Promise<AssistantReply> => {
      stop();
      const { signal } = (asking.current = new AbortController());
      const service = serviceOf(await client.fetchQuery(configQuery));
      const path = `/${encodeURIComponent(service.id)}/ask`;
      try {
        const { answer } = await api.post<AssistantAnswer>(path, question, { signal });
        return { answer, service };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          // Another service was set up since.
          void client.invalidateQueries({ queryKey: configQuery.queryKey });
        }
        throw error;
      }
    },
    [client, stop],
  );
  return { ask, stop };
}
