import { useQuery } from "@tanstack/react-query";

import type { Chore, Directory } from "@/lib/api";

import { directoryQuery } from "./queries";

type Look = { icon: string | null; photo_id: string | null };

/** What a parent chose for a chore or an item; nothing where the name says it all. */
export type Looks = Map<string, Look>;

/** Lists ask for the same directory, row by row. */
const known = new WeakMap<Directory, Looks>();

/** What parents chose, by the id of the chore or item. */
export function looksOf(directory: Directory): Looks {
  let looks = known.get(directory);
  if (looks === undefined) {
    looks = new Map([...directory.chores, ...directory.items].map((look) => [look.id, look]));
    known.set(directory, looks);
  }
  return looks;
}

/** What a parent chose for the chore or item with this id (docs/product/chores.md#icons). */
export function useLook(id: string | null | undefined): Look | undefined {
  const { data } = useQuery(directoryQuery);
  return data === undefined || typeof id !== "string" ? undefined : looksOf(data).get(id);
}

/** Tells of a chore whether handing it in takes a photo (docs/product/chores.md#chore-proof). */
export function useProofs(): (choreId: string | null) => Chore["proof"] {
  const { data } = useQuery(directoryQuery);
  return (choreId) => data?.chores.find(({ id }) => id === choreId)?.proof ?? "no";
}
