import { type QueryKey, useQueryClient } from "@tanstack/react-query";

import { assignmentKeys, kidKeys } from "../keys";

const AFFECTED: QueryKey[] = [assignmentKeys.all, kidKeys.all];

/** Reloads everything that assigning, changing or taking back can change. */
export function useReloadAssignments(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(AFFECTED.map((queryKey) => client.invalidateQueries({ queryKey })));
}
