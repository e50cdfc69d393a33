import { useQuery, useQueryClient } from "@tanstack/react-query";

import { api, type Chore, errorMessage, type PauseDays } from "@/lib/api";
import { dayBefore, weekdayAndDate } from "@/lib/days";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import type { Schedule } from "@/lib/rules";
import { takeBack } from "@/lib/takeBack";
import { useAction } from "@/lib/useAction";

import { useFamilyToday } from "../family/queries";
import { affectedBy } from "../topics";
import { schedulesQuery } from "./queries";

/** The rest of a pause, and whether it has begun. */
export type Pause = PauseDays & { isRunning: boolean };

/** The pauses that are not over, by the chore's id (docs/product/routines.md#pause). */
export function usePauses(): Map<string, Pause> {
  const today = useFamilyToday();
  const { data } = useQuery(schedulesQuery);
  const pauses = new Map<string, Pause>();
  for (const { chore_id, schedule } of data?.schedules ?? []) {
    const pause = pauseBefore(schedule, today);
    if (pause !== undefined) {
      pauses.set(chore_id, pause);
    }
  }
  return pauses;
}

/** The rest of the pause before a version of a schedule, unless it is over. A version that a device keeps may lack `paused_from`. */
export function pauseBefore({ paused_from, valid_from }: Schedule, today: string): Pause | undefined {
  if (!paused_from || valid_from <= today) {
    return undefined;
  }
  const isRunning = paused_from <= today;
  return { from_day: isRunning ? today : paused_from, until_day: dayBefore(valid_from, 1), isRunning };
}

/** The first day on which a change of a schedule holds: today, or the day on which it begins or comes back after a pause. */
export function changesFrom(version: Schedule, today: string): string {
  const isBefore = pauseBefore(version, today)?.isRunning === false;
  return isBefore || version.valid_from < today ? today : version.valid_from;
}

/** Pauses a chore on some days. */
export function putPause({ id }: Chore, { from_day, until_day }: PauseDays) {
  return api.put("/chores/{id}/pause", { params: { id }, body: { from_day, until_day } });
}

function endPause({ id }: Chore) {
  return api.delete("/chores/{id}/pause", { params: { id } });
}

/** Pauses a chore, in the place of the pause that it has. The toast takes that back. */
export function usePauseChore(chore: Chore, before: Pause | undefined, onDone: () => void) {
  const client = useQueryClient();
  const today = useFamilyToday();
  const undo = () =>
    takeBack(
      async () => {
        await (before === undefined ? endPause(chore) : putPause(chore, before));
        await reload(client, affectedBy("routines"));
      },
      before === undefined ? endedText(chore, false) : pausedText(chore, before),
    );
  return useAction({
    once: true,
    mutationFn: (days: PauseDays) => putPause(chore, days),
    reloadsFirst: affectedBy("routines"),
    onSuccess: ({ schedule }, days) => {
      // A chore that is done today is paused from tomorrow on.
      const pause = pauseBefore(schedule, today) ?? { ...days, isRunning: true };
      const action = { label: "Undo", subjects: [], run: () => void undo() };
      notifySuccess(pausedText(chore, pause), "Paused", action);
      onDone();
    },
  });
}

/** Lets a paused chore come back today, or takes back a pause that has not begun. */
export function useEndPause() {
  return useAction({
    mutationFn: ({ chore }: { chore: Chore; isRunning: boolean }) => endPause(chore),
    reloadsFirst: affectedBy("routines"),
    onSuccess: (_, { chore, isRunning }) => notifySuccess(endedText(chore, isRunning)),
    onError: (error) => notifyError(errorMessage(error, "Failed to end the pause.")),
  });
}

function pausedText({ name }: Chore, { from_day, until_day, isRunning }: Pause): string {
  const until = weekdayAndDate(until_day);
  return isRunning
    ? isolating`${name} is paused until ${until}.`
    : isolating`${name} is paused from ${weekdayAndDate(from_day)} until ${until}.`;
}

function endedText({ name }: Chore, wasRunning: boolean): string {
  return wasRunning ? isolating`${name} comes back from today on.` : isolating`${name} is not paused.`;
}
