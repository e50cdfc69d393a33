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

/** A request to the parents. */
export type NewRequest = {
  body: MakeRequest;
  /** What is said when it was sent. */
  sent: string;
};

/** Makes a request, once for each body however often a lost answer makes somebody press again; later when offline. */
export function useMakeRequest() {
  const submitOffline = useSubmitOffline();
  return useAction<SubmitResult, NewRequest>({
    mutationFn: ({ body }) => submitOffline(draftOf(body)),
    onSuccess: (result, { sent }) => {
      if (result === "sent") {
        notifySuccess(sent, "Request Submitted!");
      } else if (result === "saved") {
        notifySuccess(SAVED_TEXT);
      }
    },
    onError: (error) =>
      notifyError(submitErrorMessage(error, "Failed to submit request."), "Submission Failed"),
  });
}

function draftOf(body: MakeRequest): Draft {
  const { name, message } = body.details;
  return {
    key: newIdempotencyKey(),
    task: { action: "make_request", ...body },
    label: name ?? message ?? "Request",
    estimate: null,
  };
}
