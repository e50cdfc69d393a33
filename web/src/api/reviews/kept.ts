import type { Decided } from "@/lib/api";
import { useOutboxView } from "@/lib/offline";

/** Whether a decision about a thing is stored on this device until it can be sent. */
export function useIsDecisionKept(): (thing: { kind: Decided; id: string }) => boolean {
  const { entries } = useOutboxView();
  return ({ kind, id }) =>
    entries.some(
      ({ task, problem }) =>
        problem === null && task.action === "decide" && task.kind === kind && task.id === id,
    );
}
