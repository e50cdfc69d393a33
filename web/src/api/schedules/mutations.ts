import { useQueryClient } from "@tanstack/react-query";

import { api, type Chore, errorMessage } from "@/lib/api";
import { dayAfter, shortDayAndDate, weekdayAndDate } from "@/lib/days";
import { familyNow } from "@/lib/familyClock";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import type { ScheduleTerms } from "@/lib/rules";
import { takeBack } from "@/lib/takeBack";
import { useAction } from "@/lib/useAction";

import { familyQuery } from "../family/queries";
import { affectedBy } from "../topics";
import { changesFrom } from "./pauses";
import { schedulesQuery } from "./queries";

/** The hours after which something counts by itself, unless a parent chooses others. */
export const HOURS = 24;

/**
 * Saves a chore's schedule from today on, or from the day on which its pause is over; saving the same terms again changes
 * nothing (docs/product/routines.md#schedule).
 */
export function useSaveSchedule(chore: Chore, again: string | undefined, onDone: () => void) {
  return useAction({
    once: true,
    mutationFn: (terms: ScheduleTerms) =>
      api.put("/chores/{id}/schedule", { params: { id: chore.id }, body: { terms, from: null } }),
    reloadsFirst: affectedBy("routines"),
    onSuccess: (_, terms) => {
      if (terms.freq === "once") {
        notifySuccess(dueText(chore.name, terms), "Due once");
      } else {
        const since = again === undefined ? "now" : weekdayAndDate(again);
        notifySuccess(isolating`${chore.name} repeats from ${since} on.`, "Repeats");
      }
      onDone();
    },
  });
}

/** Sets the terms of a schedule from today on; one that begins later still does. */
export function usePutTerms() {
  const client = useQueryClient();
  return async (id: string, terms: ScheduleTerms): Promise<void> => {
    const today = familyNow(await client.ensureQueryData(familyQuery)).day;
    const last = client
      .getQueryData(schedulesQuery.queryKey)
      ?.schedules.findLast(({ chore_id }) => chore_id === id)?.schedule;
    const begins = last === undefined ? today : changesFrom(last, today);
    const from = begins > today ? begins : null;
    await api.put("/chores/{id}/schedule", { params: { id }, body: { terms, from } });
  };
}

function dueText(name: string, { anchor, late_days }: ScheduleTerms): string {
  const day = shortDayAndDate(anchor);
  return late_days === 0
    ? isolating`${name} is due on ${day}.`
    : isolating`${name} can be done from ${day} to ${shortDayAndDate(dayAfter(anchor, late_days))}.`;
}

/**
 * Lets a chore count by itself, a day after it is handed in (docs/product/routines.md#auto-approval). The toast takes
 * that back.
 */
export function useLetItCount() {
  const client = useQueryClient();
  const put = usePutTerms();
  const save = async (id: string, terms: ScheduleTerms) => {
    await put(id, terms);
    await reload(client, affectedBy("routines"));
  };
  const undo = (id: string, terms: ScheduleTerms) =>
    takeBack(() => save(id, terms), "A parent approves it, as before.");
  return useAction({
    mutationFn: ({ chore: { id }, terms }: { chore: Chore; terms: ScheduleTerms }) =>
      save(id, { ...terms, approval: "after_hours", approve_after: HOURS }),
    onSuccess: (_, { chore: { id, name }, terms }) => {
      const action = { label: "Undo", subjects: [], run: () => void undo(id, terms) };
      notifySuccess(isolating`${name} counts a day after it is handed in.`, "Counts by itself", action);
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to change the approval.")),
  });
}

/** Ends a chore's schedule; its submissions stay. */
export function useStopRepeating(isOnce: boolean, onDone: () => void) {
  return useAction({
    mutationFn: ({ id }: Chore) => api.delete("/chores/{id}/schedule", { params: { id } }),
    reloadsFirst: affectedBy("routines"),
    onSuccess: (_, { name }) => {
      notifySuccess(
        isOnce ? isolating`${name} is not due any more.` : isolating`${name} no longer repeats.`,
        "Stopped",
      );
      onDone();
    },
    onError: (error) =>
      notifyError(errorMessage(error, isOnce ? "Failed to save it." : "Failed to stop repeating.")),
  });
}
