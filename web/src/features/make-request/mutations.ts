import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { api, errorMessage, type MakeRequest, type Request } from "@/lib/api";
import { KeyPerBody } from "@/lib/api/idempotency";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

/** Files a request, once for each body however often a lost answer makes the kid press again. */
export function useMakeRequest(onDone: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => new KeyPerBody());
  return useAction<Request, MakeRequest>({
    mutationFn: (body) => api.post("/requests/", body, { idempotencyKey: keys.for(body) }),
    onSuccess: () => {
      keys.done();
      notifySuccess("Wait for a parent to answer.", "Request Submitted!");
      void client.invalidateQueries({ queryKey: ["requests"] });
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to submit request."), "Submission Failed"),
  });
}
