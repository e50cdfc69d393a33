import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

import { api, ApiError, type AssistantQuestion } from "@/lib/api";
import type { AssistantReply } from "@/lib/assistant";

import { configQuery } from "../config/queries";
import { serviceOf } from "./queries";

/** Whether a question was cancelled rather than failed. */
export function isStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Asks the service that the server names. `stop` and leaving the screen cancel a question, which then rejects with an
 * error that `isStopped` recognises.
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
      try {
        const params = { ai_service: service.id };
        const { answer } = await api.post("/{ai_service}/ask", { params, body: question, signal });
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
