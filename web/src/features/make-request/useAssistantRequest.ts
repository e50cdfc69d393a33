import { isStopped, useAsk } from "@/api/assistant/mutations";
import { answerObject } from "@/lib/answerObject";
import { notifyDetour } from "@/lib/notify";
import { type RequestAnswer, rules } from "@/lib/rules";
import { say } from "@/lib/say";
import { useAction } from "@/lib/useAction";

import type { ChoreAnswer } from "./requestFields";

type Outcomes = {
  onChore: (chore: ChoreAnswer) => void;
  /** Called if the message asks for no chore, or the assistant gave no useful answer. */
  onOther: (message: string) => void;
};

/**
 * Asks the assistant about the subject of a message (docs/product/points.md#ai-request-form). Shows a toast if the answer was
 * not useful.
 */
export function useAssistantRequest({ onChore, onOther }: Outcomes) {
  const { ask, stop } = useAsk();
  const asking = useAction<RequestAnswer, string>({
    mutationFn: async (message) => {
      try {
        const { answer, service } = await ask({ prompt: rules().requestPrompt(), question: message });
        return rules().parseRequestAnswer(answer, answerObject(answer), service.name);
      } catch (error) {
        if (isStopped(error)) {
          throw error;
        }
        // A missing answer is treated like an empty one.
        return rules().parseRequestAnswer("", undefined, "");
      }
    },
    onSuccess: (answer, message) => {
      if (answer.kind === "chore") {
        onChore(answer);
        return;
      }
      if (answer.kind === "error") {
        // The toast names the chosen type of request, not the service.
        notifyDetour(say(answer.message));
      }
      onOther(message);
    },
  });
  return { ask: asking.mutate, asking: asking.isPending, stop };
}
