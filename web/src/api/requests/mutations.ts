import { useRef } from "react";

import { type MakeRequest, newIdempotencyKey } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import {
  type Draft,
  type SubmitResult,
  submitErrorMessage,
  SAVED_TEXT,
  useSubmitOffline,
} from "@/lib/offline";
import { useAction } from "@/lib/useAction";

import { useTakeBack } from "../withdrawals/mutations";

/** A request to the parents. */
export type NewRequest = {
  body: MakeRequest;
  /** The title and the text of the toast when it was sent. */
  title?: string;
  sent: string;
};

/** Makes a request, later when offline. Each body is sent once, even if the kid presses again after a lost answer. */
export function useMakeRequest() {
  const submitOffline = useSubmitOffline();
  const { oops } = useTakeBack();
  const key = useRef("");
  return useAction<SubmitResult, NewRequest>({
    mutationFn: ({ body }) => submitOffline(draftOf(body), { onKey: (sent) => (key.current = sent) }),
    onSuccess: (result, { body, title = "Request Submitted!", sent }) => {
      const action = oops({ kind: "request", key: key.current, label: labelOf(body) });
      if (result === "sent") {
        notifySuccess(sent, title, action);
      } else if (result === "saved") {
        notifySuccess(SAVED_TEXT, labelOf(body), action);
      }
    },
    onError: (error) =>
      notifyError(submitErrorMessage(error, "Failed to submit request."), "Submission Failed"),
  });
}

function labelOf({ details: { name, message } }: MakeRequest): string {
  return name ?? message ?? "Request";
}

function draftOf(body: MakeRequest): Draft {
  return {
    key: newIdempotencyKey(),
    task: { action: "make_request", ...body },
    label: labelOf(body),
    estimate: null,
  };
}
