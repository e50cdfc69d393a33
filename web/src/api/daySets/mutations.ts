import { api, type DaySet, type DaySetFields, errorMessage } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { affectedBy } from "../topics";

/** Special days, and the plans that go by them. */
const AFFECTED = affectedBy("day_sets");

/**
 * Changes the given special days, or adds new ones: once, even if the parent presses again after a lost answer. Says if
 * `today` stays as it was.
 */
export function useSaveDaySet(before: DaySet | undefined, today: string, onDone: () => void) {
  const keyOf = useIntentKey();
  return useAction<DaySet, DaySetFields>({
    once: true,
    mutationFn: (body) =>
      before === undefined
        ? api.post("/day-sets", { body, key: keyOf(body) })
        : api.put("/day-sets/{id}", { params: { id: before.id }, body }),
    onSuccess: ({ name, days }, sent) => {
      onDone();
      const isKept = days.includes(today) !== sent.days.includes(today);
      notifySuccess(
        isKept
          ? isolating`${name} is in your week. Today stays as it was: what goes by it is done already.`
          : isolating`${name} is in your week.`,
        "Saved",
      );
    },
    reloads: AFFECTED,
  });
}

/** Removes special days; weeks do not show them any more. */
export function useRemoveDaySet(onDone: () => void) {
  return useAction<unknown, DaySet>({
    mutationFn: ({ id }) => api.delete("/day-sets/{id}", { params: { id } }),
    onSuccess: (_, { name }) => {
      notifySuccess(isolating`${name} is removed.`);
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to remove it.")),
    reloads: AFFECTED,
  });
}
