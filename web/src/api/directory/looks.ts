import { useQuery } from "@tanstack/react-query";

import type { Chore, ChoreStep, Directory } from "@/lib/api";

import { directoryQuery } from "./queries";

type IconAndPhoto = { icon: string | null; photo_id: string | null };

/** The icons and photos that parents chose for chores and items, by id. */
export type Looks = Map<string, IconAndPhoto>;

/** Cached because every row of a list asks for the same directory. */
const known = new WeakMap<Directory, Looks>();

export function looksOf(directory: Directory): Looks {
  let looks = known.get(directory);
  if (looks === undefined) {
    looks = new Map([...directory.chores, ...directory.items].map((look) => [look.id, look]));
    known.set(directory, looks);
  }
  return looks;
}

/** The icon and photo chosen for the chore or item with this id (docs/product/chores.md#icons). */
export function useLook(id: string | null | undefined): IconAndPhoto | undefined {
  const { data } = useQuery(directoryQuery);
  return data === undefined || typeof id !== "string" ? undefined : looksOf(data).get(id);
}

/** Whether submitting a chore takes a photo (docs/product/chores.md#chore-proof). */
export function useProofs(): (choreId: string | null) => Chore["proof"] {
  const { data } = useQuery(directoryQuery);
  return (choreId) => data?.chores.find(({ id }) => id === choreId)?.proof ?? "no";
}

const NO_STEPS: ChoreStep[] = [];

/** The steps of a chore; a device may hold an older directory, which lacks them. */
export function useSteps(choreId: string): ChoreStep[] {
  return useStepsOf()(choreId);
}

/** The steps of each chore, by id. */
export function useStepsOf(): (choreId: string) => ChoreStep[] {
  const { data } = useQuery(directoryQuery);
  return (choreId) => {
    const chore: { steps?: ChoreStep[] } | undefined = data?.chores.find(({ id }) => id === choreId);
    return chore?.steps ?? NO_STEPS;
  };
}
