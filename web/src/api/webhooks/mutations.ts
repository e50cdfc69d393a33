import {
  api,
  type CreatedWebhook,
  errorMessage,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookSecret,
} from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

/** The list and the logs. */
const AFFECTED = affectedBy("webhooks");

/** Adds a webhook, whose secret is shown only this once. */
export function useCreateWebhook() {
  return useAction<CreatedWebhook, NewWebhook>({
    mutationFn: (body) => api.post("/webhooks", { body }),
    reloads: AFFECTED,
  });
}

/** Switches a webhook on or off. */
export function useSwitchWebhook() {
  return useAction<Webhook, { id: string; is_on: boolean }>({
    mutationFn: ({ id, is_on }) => api.put("/webhooks/{id}", { params: { id }, body: { is_on } }),
    onError: (error) => notifyError(errorMessage(error, "Failed to switch the webhook.")),
    reloads: AFFECTED,
  });
}

/** Removes a webhook and its log. */
export function useRemoveWebhook(onDone: () => void) {
  return useAction<unknown, Webhook>({
    mutationFn: ({ id }) => api.delete("/webhooks/{id}", { params: { id } }),
    onSuccess: (_, { name }) => {
      notifySuccess(isolating`${name} is removed.`);
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to remove the webhook.")),
    reloads: AFFECTED,
  });
}

/** Gives a webhook another secret, which is shown only this once. */
export function useRenewWebhookSecret() {
  return useAction<WebhookSecret, { id: string }>({
    mutationFn: ({ id }) => api.post("/webhooks/{id}/secret", { params: { id } }),
  });
}

/** Sends a test call to a webhook. */
export function useTestWebhook() {
  return useAction<WebhookDelivery, Webhook>({
    mutationFn: ({ id }) => api.post("/webhooks/{id}/test", { params: { id } }),
    onSuccess: (_, { name }) => notifySuccess(isolating`A test is on its way to ${name}.`),
    onError: (error) => notifyError(errorMessage(error, "Failed to send a test.")),
    reloads: AFFECTED,
  });
}

/** Sends a delivery again. */
export function useSendWebhookAgain(id: string) {
  return useAction<WebhookDelivery, { delivery_id: string }>({
    mutationFn: ({ delivery_id }) =>
      api.post("/webhooks/{id}/deliveries/{delivery_id}/again", { params: { id, delivery_id } }),
    onError: (error) => notifyError(errorMessage(error, "Failed to send it again.")),
    reloads: AFFECTED,
  });
}
