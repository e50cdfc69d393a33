import { useQuery } from "@tanstack/react-query";

import { allChoresQuery } from "@/api/chores/queries";
import { schedulesQuery, useAreRoutinesKnown } from "@/api/schedules/queries";

/** The active chores that go by special days: a set's id → their names. */
export type ChoresByDaySet = ReadonlyMap<string, string[]>;

/** These chores, and whether they are loaded or cannot be loaded now. */
export function useChoresByDaySet(): { chores: ChoresByDaySet; isKnown: boolean } {
  const schedules = useQuery(schedulesQuery).data?.schedules ?? [];
  const going = schedules.filter(({ schedule }) => schedule.terms.day_set_id);
  const all = useQuery({ ...allChoresQuery, enabled: going.length > 0 });
  const isKnown = useAreRoutinesKnown(all);
  const found = new Map<string, string[]>();
  for (const { id, name } of (all.data ?? []).filter((chore) => chore.is_active)) {
    const own = going.filter(({ chore_id }) => chore_id === id);
    for (const setId of new Set(own.map(({ schedule }) => schedule.terms.day_set_id ?? ""))) {
      found.set(setId, [...(found.get(setId) ?? []), name]);
    }
  }
  return { chores: found, isKnown };
}
