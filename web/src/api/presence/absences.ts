import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import {
  type Absence,
  type AbsenceInput,
  api,
  errorMessage,
  type FamilyPresence,
  type NewAbsence,
  newIdempotencyKey,
} from "@/lib/api";
import { dayBefore } from "@/lib/days";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { useNameOf } from "../directory/members";
import { presenceQuery } from "./queries";
import { AFFECTED, undoing } from "./undoing";

const FAILED = "Failed to save the absence.";

const add = (body: NewAbsence, key: string) => api.post("/absences", { body, key });
const change = (id: string, { from_day, to_day, kind }: AbsenceInput) =>
  api.put("/absences/{id}", { params: { id }, body: { from_day, to_day, kind } });
const remove = (id: string) => api.delete("/absences/{id}", { params: { id } });

/** Adds an absence that was taken back. */
function addAgain({ kid_id, from_day, to_day, kind }: Absence) {
  return add({ kid_id, from_day, to_day, kind }, newIdempotencyKey());
}

/** The server's present state: a new day may have begun since the screen was drawn. */
function presenceNow(client: QueryClient): Promise<FamilyPresence> {
  return client.fetchQuery({ ...presenceQuery, staleTime: 0 });
}

/**
 * Notes that a kid is sick today, and shows a toast with an undo button (docs/product/screens-by-role.md#sick-today).
 */
export function useSickToday({ id: kid_id, username }: { id: string; username: string }) {
  const nameOf = useNameOf();
  const client = useQueryClient();
  const keyOf = useIntentKey();
  const times = useRef(0);
  return useAction<Absence>({
    mutationFn: async () => {
      const { today } = await presenceNow(client);
      const body: NewAbsence = { kid_id, from_day: today, to_day: today, kind: "sick" };
      // The same absence, added again after it was taken back, needs another key.
      return add(body, keyOf([body, times.current]));
    },
    onSuccess: ({ id }) => {
      times.current += 1;
      const action = undoing(client, () => remove(id));
      notifySuccess(
        "Nothing is due, and the streak is paused.",
        isolating`${nameOf(username)} is sick today`,
        action,
      );
    },
    onError: (error) => notifyError(errorMessage(error, FAILED)),
    reloads: AFFECTED,
  });
}

/** Ends absences before today, and shows a toast with an undo button (docs/product/screens-by-role.md#back-again). */
export function useBackAgain(title: string) {
  const client = useQueryClient();
  return useAction<(() => Promise<unknown>)[], Absence[]>({
    mutationFn: async (absences) => {
      const { today } = await presenceNow(client);
      const ways: (() => Promise<unknown>)[] = [];
      for (const absence of absences) {
        const { id, from_day } = absence;
        if (from_day < today) {
          // oxlint-disable-next-line no-await-in-loop -- after a refusal the rest stays as it is
          const changed = await change(id, { ...absence, to_day: dayBefore(today, 1) });
          // A changed absence has another id (docs/product/routines.md#absences).
          ways.push(() => change(changed.id, absence));
        } else {
          // oxlint-disable-next-line no-await-in-loop
          await remove(id);
          ways.push(() => addAgain(absence));
        }
      }
      return ways;
    },
    onSuccess: (ways) => {
      const action = undoing(client, () => Promise.all(ways.map((restore) => restore())));
      notifySuccess("Days count again from today.", title, action);
    },
    onError: (error) => notifyError(errorMessage(error, FAILED)),
    reloads: AFFECTED,
  });
}

/**
 * Adds or changes an absence, and shows a toast with an undo button. It is saved once, even if the parent presses again
 * after a lost answer.
 */
export function useSaveAbsence(
  kidId: string | null,
  before: Absence | undefined,
  title: string,
  onDone: () => void,
) {
  const client = useQueryClient();
  const keyOf = useIntentKey();
  return useAction<Absence, AbsenceInput>({
    once: true,
    mutationFn: (terms) => {
      if (before !== undefined) {
        return change(before.id, terms);
      }
      const body = { kid_id: kidId, ...terms };
      return add(body, keyOf(body));
    },
    onSuccess: ({ id }) => {
      onDone();
      const restore = (): Promise<unknown> => (before === undefined ? remove(id) : change(id, before));
      notifySuccess("Nothing is due, and the streak is paused.", title, undoing(client, restore));
    },
    reloads: AFFECTED,
  });
}

/** Removes an absence as if it had never been noted, and shows a toast with an undo button. */
export function useTakeAbsenceBack() {
  const client = useQueryClient();
  return useAction<void, { absence: Absence; label: string }>({
    mutationFn: ({ absence: { id } }) => remove(id),
    onSuccess: (_, { absence, label }) =>
      notifySuccess(
        label,
        "Taken back",
        undoing(client, () => addAgain(absence)),
      ),
    onError: (error) => notifyError(errorMessage(error, "Failed to take it back.")),
    reloads: AFFECTED,
  });
}
