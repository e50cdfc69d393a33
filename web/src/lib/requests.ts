import { type MakeRequest, newIdempotencyKey } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { type Draft, type Filed, filingMessage, SAVED_TEXT, useFile } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

/** A request to the parents. */
export type Filing = {
  body: MakeRequest;
  /** What is said when it was sent. */
  sent: string;
};

/** Files a request, once for each body however often a lost answer makes somebody press again; later when offline. */
export function useFileRequest() {
  const file = useFile();
  return useAction<Filed, Filing>({
    mutationFn: ({ body }) => file(draftOf(body)),
    onSuccess: (filed, { sent }) => {
      if (filed === "sent") {
        notifySuccess(sent, "Request Submitted!");
      } else if (filed === "saved") {
        notifySuccess(SAVED_TEXT);
      }
    },
    onError: (error) => notifyError(filingMessage(error, "Failed to submit request."), "Submission Failed"),
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
