import { useQueryClient } from "@tanstack/react-query";

import { api, type ExcusePreview, newIdempotencyKey, type NewPass } from "@/lib/api";
import { plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { useNameOf } from "../directory/members";
import { AFFECTED, undoing } from "./undoing";

/** A day of a kid that is to be excused, or was. */
export type KidDayRef = {
  kid: { id: string; username: string };
  day: string;
  /** The day's name for people. */
  name: string;
};

const excuse = (id: string, body: NewPass, key: string) =>
  api.post("/kids/{id}/day-passes", { params: { id }, body, key });
const takeBack = (id: string, day: string) =>
  api.delete("/kids/{id}/day-passes/{day}", { params: { id, day } });

type Excuse = { reason: string | null; preview: ExcusePreview | undefined };

/**
 * Excuses a day and shows the effect (docs/product/routines.md#day-pass), with an undo button unless a bonus now
 * depends on it. The day is excused once, even if the parent presses again after a lost answer.
 */
export function useExcuse({ kid: { id, username }, day, name }: KidDayRef, onDone: () => void) {
  const nameOf = useNameOf();
  const client = useQueryClient();
  const keyOf = useIntentKey();
  return useAction<unknown, Excuse>({
    once: true,
    mutationFn: ({ reason }) => {
      const body = { day, reason };
      return excuse(id, body, keyOf([id, body]));
    },
    onSuccess: (_, { preview }) => {
      onDone();
      const pays = (preview?.points ?? 0) > 0;
      const action = pays ? undefined : undoing(client, () => takeBack(id, day));
      notifySuccess(outcome(nameOf(username), preview), isolating`Excused: ${name}`, action);
    },
    reloads: AFFECTED,
  });
}

function outcome(name: string, preview: ExcusePreview | undefined): string {
  if (preview === undefined || preview.points === 0) {
    return preview === undefined || preview.after === preview.before
      ? isolating`${name}'s streak skips this day.`
      : isolating`${name}'s streak is now ${plural(preview.after, "day")}.`;
  }
  const paid = plural(preview.points, "bonus point");
  return isolating`${name}'s streak is now ${plural(preview.after, "day")}, with ${paid}.`;
}

/** Takes an excused day back and shows a toast; the server refuses this once a bonus depends on it. */
export function useTakePassBack(
  { kid: { id }, day, name }: KidDayRef,
  reason: string | null,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useAction({
    once: true,
    mutationFn: () => takeBack(id, day),
    onSuccess: () => {
      onDone();
      const action = undoing(client, () => excuse(id, { day, reason }, newIdempotencyKey()));
      notifySuccess("The day counts like any other.", isolating`Not excused: ${name}`, action);
    },
    reloads: AFFECTED,
  });
}
