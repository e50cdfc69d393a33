import { useQueryClient } from "@tanstack/react-query";

import { api, type FridgeNote, type FridgeNoteFields } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { fridgeKeys } from "../keys";

/** Changes the given note, or puts up a new one: once, even if the parent presses again after a lost answer. */
export function useSaveFridgeNote(before: FridgeNote | undefined, onDone: () => void) {
  const client = useQueryClient();
  const keyOf = useIntentKey();
  return useAction<FridgeNote, FridgeNoteFields>({
    once: true,
    mutationFn: (body) =>
      before === undefined
        ? api.post("/fridge", { body, key: keyOf(body) })
        : api.put("/fridge/{id}", { params: { id: before.id }, body }),
    onSuccess: () => {
      onDone();
      notifySuccess(before === undefined ? "Your note is on the fridge." : "The note is changed.");
    },
    onSettled: () => client.invalidateQueries({ queryKey: fridgeKeys.all }),
  });
}

/** Takes a note down. */
export function useTakeDownNote(onDone: () => void) {
  const client = useQueryClient();
  return useAction<unknown, FridgeNote>({
    once: true,
    mutationFn: ({ id }) => api.delete("/fridge/{id}", { params: { id } }),
    onSuccess: () => {
      onDone();
      notifySuccess("The note is taken down.");
    },
    onSettled: () => client.invalidateQueries({ queryKey: fridgeKeys.all }),
  });
}
