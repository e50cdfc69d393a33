import { useQueryClient } from "@tanstack/react-query";

import { api, errorReason, type StoreItem, type StoreItemInput } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import { useAction } from "@/lib/useAction";

import { directoryKeys, goalKeys, storeKeys } from "../keys";

/** The goal's price is that of its item, and the directory contains the items' icons. */
const AFFECTED = [storeKeys.all, goalKeys.all, directoryKeys.all];

function useItemAction<Variables>(
  mutationFn: (variables: Variables) => Promise<unknown>,
  { done, onDone, onError }: { done: string; onDone: () => void; onError?: (error: Error) => void },
) {
  const client = useQueryClient();
  return useAction<unknown, Variables>({
    mutationFn,
    onSuccess: async () => {
      await reload(client, AFFECTED);
      notifySuccess(done);
      onDone();
    },
    ...(onError && { onError }),
  });
}

/** Updates the given item, or creates one. */
export function useSaveItem(item: StoreItem | undefined, onDone: () => void) {
  return useItemAction(
    (input: StoreItemInput) =>
      item === undefined
        ? api.post("/store/items", { body: input })
        : api.put("/store/items/{id}", { params: { id: item.id }, body: input }),
    {
      done: item === undefined ? "Item added to the store." : "Item saved.",
      onDone,
    },
  );
}

/** Removes an item from the store. Kids keep their purchases. */
export function useDeleteItem(onDone: () => void) {
  return useItemAction(({ id }: StoreItem) => api.delete("/store/items/{id}", { params: { id } }), {
    done: "Item deleted.",
    onDone,
    onError: (error) => {
      const failed = "Failed to delete item.";
      const reason = errorReason(error);
      notifyError(reason === undefined ? failed : `${failed} ${reason}`);
      onDone();
    },
  });
}
