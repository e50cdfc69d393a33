import { useQueryClient } from "@tanstack/react-query";

import { api, type ApiToken, type CreatedApiToken, errorMessage, type NewApiToken } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { apiTokenKeys } from "./keys";

/** Makes a token, which is shown only this once. */
export function useCreateApiToken() {
  const client = useQueryClient();
  return useAction<CreatedApiToken, NewApiToken>({
    mutationFn: (body) => api.post("/api-tokens", { body }),
    onSettled: () => client.invalidateQueries({ queryKey: apiTokenKeys.all }),
  });
}

/** Revokes a token; from then on the program has no access. */
export function useRevokeApiToken(onDone: () => void) {
  const client = useQueryClient();
  return useAction<unknown, ApiToken>({
    mutationFn: ({ id }) => api.delete("/api-tokens/{id}", { params: { id } }),
    onSuccess: (_, { name }) => {
      notifySuccess(isolating`${name} is removed.`);
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to remove the program.")),
    onSettled: () => client.invalidateQueries({ queryKey: apiTokenKeys.all }),
  });
}
