import type { Decided } from "@/lib/api";
import { useOutboxView } from "@/lib/offline";

/** Tells whether a decision about something is kept on this device until it can be sent. */
export function useIsDecisionKept(): (thing: { kind: Decided; id: string }) => boolean {
  const { entries } = useOutboxView();
  return ({ kind, id }) =>
    entries.some(
      ({ task, problem }) =>
        problem === null && task.action === "decide" && task.kind === kind && task.id === id,
    );
}
