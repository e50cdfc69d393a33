import { useRef, useState } from "react";

import { api, errorMessage, NetworkError, newIdempotencyKey } from "@/lib/api";
import type { ScheduleTerms } from "@/lib/rules";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

/** The ticked entries of a pack. */
export type TickedEntries = {
  chores: { name: string; points_value: number; terms: ScheduleTerms | undefined }[];
  rewards: { name: string; description: string; points_cost: number }[];
};

/** An entry that could not be added, with the reason. */
export type NotAdded = { name: string; failure: string };

/** The progress of each entry, so that a second attempt goes on where the first one stopped. */
type Progress = { key: string; choreId?: string; isDone: boolean };

/**
 * Adds the ticked entries one after the other: chores with their schedules, and rewards. Added entries stay; failed
 * ones are reported, and only they are tried the next time.
 */
export function useAddPack(onDone: () => void) {
  const progress = useRef(new Map<string, Progress>());
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const action = useAction<NotAdded[], TickedEntries>({
    mutationFn: (ticked) =>
      addAll(ticked, progress.current, (name) => setAdded((before) => new Set([...before, name]))),
    reloadsFirst: affectedBy("chores", "store", "goal"),
    onSuccess: (notAdded) => {
      if (notAdded.length === 0) {
        onDone();
      }
    },
  });
  return { add: action.mutate, isPending: action.isPending, notAdded: action.data ?? [], added };
}

/** Adds one entry after the other; `progress` contains earlier results. */
export async function addAll(
  { chores, rewards }: TickedEntries,
  progress: Map<string, Progress>,
  onAdded: (name: string) => void,
): Promise<NotAdded[]> {
  const steps = [
    ...chores.map((chore) => ({ name: chore.name, run: (so: Progress) => addChore(chore, so) })),
    ...rewards.map((item) => ({
      name: item.name,
      run: async ({ key }: Progress) => void (await api.post("/store/items", { body: item, key })),
    })),
  ];
  const notAdded: NotAdded[] = [];
  let isCut = false;
  for (const { name, run } of steps) {
    const so = progress.get(name) ?? { key: newIdempotencyKey(), isDone: false };
    progress.set(name, so);
    if (so.isDone) {
      continue;
    }
    try {
      if (isCut) {
        throw new NetworkError();
      }
      // oxlint-disable-next-line no-await-in-loop -- keeps the order of the suggestions
      await run(so);
      so.isDone = true;
      onAdded(name);
    } catch (error) {
      isCut ||= error instanceof NetworkError;
      notAdded.push({ name, failure: errorMessage(error, "Failed to add it.") });
    }
  }
  return notAdded;
}

async function addChore({ terms, ...body }: TickedEntries["chores"][number], so: Progress): Promise<void> {
  so.choreId ??= (await api.post("/chores", { body, key: so.key })).id;
  if (terms !== undefined) {
    await api.put("/chores/{id}/schedule", { params: { id: so.choreId }, body: { terms, from: null } });
  }
}
