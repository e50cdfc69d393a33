import { useMakeRequest } from "@/api/requests/mutations";
import { SuggestionReview } from "@/domain/assistant";
import { notifyError } from "@/lib/notify";
import { useUser } from "@/lib/session/user";

import type { SuggestionProps } from "./outcome";
import { requestOf } from "./requestOf";

/** The assistant's suggestion to a kid, who can request it from the parents. */
export function AskForSuggestion({ suggestion, onModify, onClose }: SuggestionProps) {
  const user = useUser();
  const making = useMakeRequest();
  const confirm = () => {
    const request = requestOf(suggestion, user);
    if ("problem" in request) {
      notifyError(request.problem);
    } else {
      making.mutate(request, { onSuccess: onClose });
    }
  };
  return (
    <SuggestionReview
      suggestion={suggestion}
      sending={making.isPending}
      onModify={onModify}
      onConfirm={confirm}
    />
  );
}
