import { useState } from "react";

import { isStopped, useAsk } from "@/api/assistant/mutations";
import { answerObject } from "@/lib/answerObject";
import { rules } from "@/lib/rules";
import { useUser } from "@/lib/session/user";
import { useAction } from "@/lib/useAction";

import { AddSuggestion } from "./AddSuggestion";
import { AskForm } from "./AskForm";
import { AskForSuggestion } from "./AskForSuggestion";
import type { Outcome } from "./outcome";

/** A question, its answer, and the actions for a suggestion (docs/product/points.md#ai-dialog). */
export function Assistant({ onClose }: { onClose: () => void }) {
  const { role } = useUser();
  const [question, setQuestion] = useState("");
  const { ask, stop } = useAsk();
  const asking = useAction<Outcome, string>({
    mutationFn: async (text) => {
      const { answer, service } = await ask({ prompt: rules().dialogPrompt(), question: text });
      return { service, ...rules().parseDialogAnswer(answer, answerObject(answer), service.name) };
    },
  });

  const { data: outcome, error } = asking;
  if (outcome?.kind === "shop_item" || outcome?.kind === "chore") {
    const Suggested = role === "parent" ? AddSuggestion : AskForSuggestion;
    return <Suggested suggestion={outcome} onModify={asking.reset} onClose={onClose} />;
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
