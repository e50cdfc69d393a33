import { api, type ApiToken, type CreatedApiToken, errorMessage, type NewApiToken } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

/** Makes a token, which is shown only this once. */
export function useCreateApiToken() {
  return useAction<CreatedApiToken, NewApiToken>({
    mutationFn: (body) => api.post("/api-tokens", { body }),
    reloads: affectedBy("api_tokens"),
  });
}

/** Revokes a token; from then on the program has no access. */
export function useRevokeApiToken(onDone: () => void) {
  return useAction<unknown, ApiToken>({
    mutationFn: ({ id }) => api.delete("/api-tokens/{id}", { params: { id } }),
    onSuccess: (_, { name }) => {
      notifySuccess(isolating`${name} is removed.`);
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to remove the program.")),
    reloads: affectedBy("api_tokens"),
  });
}
