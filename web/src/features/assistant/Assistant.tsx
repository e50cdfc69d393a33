import { useState } from "react";

import { isStopped, useAsk } from "@/api/assistant/mutations";
import { useMakeRequest } from "@/api/requests/mutations";
import { SuggestionReview } from "@/components/assistant";
import { answerObject } from "@/lib/answerObject";
import { notifyError } from "@/lib/notify";
import { rules } from "@/lib/rules";
import { useUser } from "@/lib/session/user";
import { useAction } from "@/lib/useAction";

import { AskForm } from "./AskForm";
import type { Outcome } from "./outcome";
import { requestOf } from "./requestOf";

/** A question, its answer, and what becomes of a suggestion (docs/product.md#ai-dialog). */
export function Assistant({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [question, setQuestion] = useState("");
  const { ask, stop } = useAsk();
  const asking = useAction<Outcome, string>({
    mutationFn: async (text) => {
      const { answer, service } = await ask({ prompt: rules().dialogPrompt(), question: text });
      return { service, ...rules().parseDialogAnswer(answer, answerObject(answer), service.name) };
    },
  });
  const making = useMakeRequest();

  const { data: outcome, error } = asking;
  if (outcome?.kind === "shop_item" || outcome?.kind === "chore") {
    const confirm = () => {
      const request = requestOf(outcome, user);
      if ("problem" in request) {
        notifyError(request.problem);
      } else {
        making.mutate(request, { onSuccess: onClose });
      }
    };
    return (
      <SuggestionReview
        suggestion={outcome}
        sending={making.isPending}
        onModify={asking.reset}
        onConfirm={confirm}
      />
    );
  }
  return (
    <AskForm
      question={question}
      onChange={setQuestion}
      asking={asking.isPending}
      outcome={outcome}
      failure={isStopped(error) ? undefined : (error ?? undefined)}
      onAsk={() => asking.mutate(question.trim())}
      onStop={stop}
      onClose={onClose}
    />
  );
}
