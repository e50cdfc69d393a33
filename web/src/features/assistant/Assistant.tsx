import { useState } from "react";

import { SuggestionReview } from "@/components/assistant";
import { answerObject } from "@/lib/answerObject";
import { isStopped, useAsk } from "@/lib/assistant";
import { notifyError } from "@/lib/notify";
import { useFileRequest } from "@/lib/requests";
import { rules } from "@/lib/rules";
import { useUser } from "@/lib/session/user";
import { useAction } from "@/lib/useAction";

import { AskForm } from "./AskForm";
import { filingOf } from "./filing";
import type { Outcome } from "./outcome";

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
  const filing = useFileRequest();

  const { data: outcome, error } = asking;
  if (outcome?.kind === "shop_item" || outcome?.kind === "chore") {
    const confirm = () => {
      const request = filingOf(outcome, user);
      if ("problem" in request) {
        notifyError(request.problem);
      } else {
        filing.mutate(request, { onSuccess: onClose });
      }
    };
    return (
      <SuggestionReview
        suggestion={outcome}
        sending={filing.isPending}
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
