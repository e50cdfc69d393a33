import { useQueryClient } from "@tanstack/react-query";

import { api, type FridgeNote, type FridgeNoteFields, type NewFridgeNote } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import { takeBack } from "@/lib/takeBack";
import type { ToastAction } from "@/lib/toasts";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { affectedBy } from "../topics";

/** Changes the given note, or puts up a new one: once, even if the parent presses again after a lost answer. */
export function useSaveFridgeNote(before: FridgeNote | undefined, onDone: () => void) {
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
    reloads: affectedBy("fridge"),
  });
}

/** Puts up a note that thanks a kid by this name, and shows a toast with an undo button. */
export function useThank(name: string, onDone: () => void) {
  const client = useQueryClient();
  const keyOf = useIntentKey();
  const undo = async (notes: FridgeNote[]) => {
    await takeBack(() => Promise.all(notes.map(takeDown)), "The note is taken down.");
    await reload(client, affectedBy("fridge"));
  };
  return useAction<FridgeNote, NewFridgeNote>({
    once: true,
    mutationFn: (body) => api.post("/fridge", { body, key: keyOf(body) }),
    onSuccess: (note) => {
      onDone();
      const action: ToastAction<FridgeNote> = {
        label: "Undo",
        subjects: [note],
        run: (notes) => void undo(notes),
      };
      notifySuccess(isolating`${name} sees it for a week.`, "Thank you sent", action as ToastAction);
    },
    reloads: affectedBy("fridge"),
  });
}

function takeDown({ id }: FridgeNote) {
  return api.delete("/fridge/{id}", { params: { id } });
}

/** Takes a note down. */
export function useTakeDownNote(onDone: () => void) {
  return useAction<unknown, FridgeNote>({
    once: true,
    mutationFn: takeDown,
    onSuccess: () => {
      onDone();
      notifySuccess("The note is taken down.");
    },
    reloads: affectedBy("fridge"),
  });
}
