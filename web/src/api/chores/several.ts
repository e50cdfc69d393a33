import { useState } from "react";

import { api, type Chore, errorMessage, NetworkError } from "@/lib/api";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

/** The key of a change of several chores, by which others see that it is under way. */
export const SEVERAL = ["several chores"];

/** A chore that was not changed, and why. */
export type Unchanged = { chore: Chore; reason: string };

/** Some of several chores were not changed. */
export class UnchangedError extends Error {
  readonly chores: Unchanged[];

  constructor(chores: Unchanged[]) {
    super(`${chores.length} chores were not changed.`);
    this.chores = chores;
  }
}

type Several<Change> = { chores: Chore[]; change: Change };

/**
 * Changes several chores, once for each form, by a write for each, one after the other; the others go on where one is refused.
 * `at` is the place of the one under way.
 */
export function useChangeSeveral<Change>(
  write: (chore: Chore, change: Change) => Promise<unknown>,
  onDone: () => void,
) {
  const [at, setAt] = useState(0);
  const action = useAction<void, Several<Change>>({
    once: true,
    mutationKey: SEVERAL,
    mutationFn: async ({ chores, change }) => {
      const unchanged: Unchanged[] = [];
      for (const [place, chore] of chores.entries()) {
        setAt(place + 1);
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await write(chore, change);
        } catch (error) {
          const reason = errorMessage(error, "Failed to change it.");
          const isOffline = error instanceof NetworkError;
          const failed = isOffline ? chores.slice(place) : [chore];
          unchanged.push(...failed.map((one) => ({ chore: one, reason })));
          if (isOffline) {
            break;
          }
        }
      }
      if (unchanged.length > 0) {
        throw new UnchangedError(unchanged);
      }
    },
    reloadsFirst: affectedBy("chores", "directory"),
    onSuccess: onDone,
  });
  return { ...action, at };
}

/** Sets a chore's points only. */
export function putPoints({ id, name, description }: Chore, points_value: number): Promise<Chore> {
  return api.put("/chores/{id}", { params: { id }, body: { name, description, points_value } });
}
