import { isStopped, useAsk } from "@/api/assistant/mutations";
import { answerObject } from "@/lib/answerObject";
import { notifyDetour } from "@/lib/notify";
import { type RequestAnswer, rules } from "@/lib/rules";
import { say } from "@/lib/say";
import { useAction } from "@/lib/useAction";

import type { ChoreAnswer } from "./requestFields";

type Outcomes = {
  onChore: (chore: ChoreAnswer) => void;
  /** The message asks for no chore, or the assistant was of no use. */
  onOther: (message: string) => void;
};

/**
 * Asks the assistant what a message is about (docs/product/points.md#ai-request-form). Tells by a toast when
 * it was of no use.
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
        // No answer is as useless as an empty one.
        return rules().parseRequestAnswer("", undefined, "");
      }
    },
    onSuccess: (answer, message) => {
      if (answer.kind === "chore") {
        onChore(answer);
        return;
      }
      if (answer.kind === "error") {
        // It names the type of request that was chosen, not who answered.
        notifyDetour(say(answer.message));
      }
      onOther(message);
    },
  });
  return { ask: asking.mutate, asking: asking.isPending, stop };
}
