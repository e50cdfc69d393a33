import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { api, errorMessage, type MakeRequest, type Request } from "@/lib/api";
import { KeyPerBody } from "@/lib/api/idempotency";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

/** A request to the parents. */
export type Filing = {
  body: MakeRequest;
  /** What is said when it was sent. */
  sent: string;
};

/** Files a request, once for each body however often a lost answer makes somebody press again. */
export function useFileRequest() {
  const client = useQueryClient();
  const [keys] = useState(() => new KeyPerBody());
  return useAction<Request, Filing>({
    mutationFn: ({ body }) => api.post("/requests/", body, { idempotencyKey: keys.for(body) }),
    onSuccess: (_, { sent }) => {
      keys.done();
      notifySuccess(sent, "Request Submitted!");
      void client.invalidateQueries({ queryKey: ["requests"] });
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to submit request."), "Submission Failed"),
  });
}
