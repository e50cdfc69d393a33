import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import { api, errorMessage, type OccurrenceMark } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import type { Mark, MarkKind, Occurrence } from "@/lib/rules";
import { takeBack } from "@/lib/takeBack";
import type { ToastAction } from "@/lib/toasts";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { affectedBy } from "../topics";
import { SAID } from "./said";

/** A parent's mark, with an optional note. */
export type SaidMark = Mark & { note: string | null };

const PATH = "/occurrences/{id}/{day}/{part}/{mark}";

const AFFECTED = affectedBy("routines");

/** A mark, with the chore it is about. */
type MarkOfChore = Pick<OccurrenceMark, "chore_id" | "day" | "part" | "kid_id" | "kind">;

/** The name of a kind of mark in an address. */
function wireName(kind: MarkKind): string {
  return kind.replace("_", "-");
}

function takeMarkBack({ chore_id, day, part, kid_id, kind }: MarkOfChore) {
  return api.delete(PATH, {
    params: { id: chore_id, day, part, mark: wireName(kind) },
    query: kid_id === null ? {} : { kid_id },
  });
}

/**
 * Marks an occurrence, and shows a toast with an undo button. The mark is made once, even if the parent presses again
 * after a lost answer.
 */
export function useSayMark({ chore_id }: Pick<Occurrence, "chore_id">, onDone: () => void) {
  const keyOf = useIntentKey();
  const undo = useTakeBackMarks();
  return useAction<OccurrenceMark, SaidMark>({
    once: true,
    mutationFn: ({ kind, day, part, ...body }) =>
      api.post(PATH, {
        params: { id: chore_id, day, part, mark: wireName(kind) },
        body,
        key: keyOf([kind, chore_id, day, part, body]),
      }),
    onSuccess: (mark) => {
      onDone();
      const action: ToastAction<OccurrenceMark> = {
        label: "Undo",
        subjects: [mark],
        run: (marks) => void undo(marks),
      };
      notifySuccess("The week is changed.", SAID[mark.kind], action as ToastAction);
    },
    // A refusal may mean that it has been done since.
    reloads: AFFECTED,
  });
}

/** Takes marks back. */
export function useTakeBackMarks(): (marks: MarkOfChore[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (marks: MarkOfChore[]) => {
      await takeBack(() => Promise.all(marks.map(takeMarkBack)), "It is back as it was.");
      await reload(client, AFFECTED);
    },
    [client],
  );
}

/** Takes a mark back. */
export function useTakeBackMark(onDone: () => void) {
  return useAction({
    mutationFn: takeMarkBack,
    onSuccess: () => {
      notifySuccess("It is back as it was.", "Taken back");
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to take it back.")),
    reloads: AFFECTED,
  });
}
