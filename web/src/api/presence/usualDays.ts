import { api, type HomePatternInput } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { AFFECTED } from "./undoing";

/** Saves the weekdays on which a kid rests (docs/product/routines.md#rest-days). */
export function useSaveRestDays(id: string, onDone: () => void) {
  return useSaved(onDone, (weekdays: number) =>
    api.put("/kids/{id}/rest-days", { params: { id }, body: { weekdays } }),
  );
}

/** Saves the days on which a kid with two homes is at this one (docs/product/routines.md#home-pattern). */
export function useSaveHomePattern(id: string, onDone: () => void) {
  return useSaved(onDone, (body: HomePatternInput) =>
    api.put("/kids/{id}/home-pattern", { params: { id }, body }),
  );
}

function useSaved<Terms>(onDone: () => void, save: (terms: Terms) => Promise<unknown>) {
  return useAction<unknown, Terms>({
    once: true,
    mutationFn: save,
    onSuccess: () => {
      onDone();
      notifySuccess("It applies from today.", "Saved");
    },
    reloads: AFFECTED,
  });
}
