import { api, errorReason, type StoreItem, type StoreItemInput } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

function useItemAction<Variables>(
  mutationFn: (variables: Variables) => Promise<unknown>,
  { done, onDone, onError }: { done: string; onDone: () => void; onError?: (error: Error) => void },
) {
  return useAction<unknown, Variables>({
    mutationFn,
    // The goal's price is that of its item, and the directory contains the items' icons.
    reloadsFirst: affectedBy("store", "goal", "directory"),
    onSuccess: () => {
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
