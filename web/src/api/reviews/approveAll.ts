import { api, ApiError } from "@/lib/api";
import { IntentKeys } from "@/lib/intentKeys";
import { isolating } from "@/lib/isolated";
import { type Outbox, submitAlone, useOutbox } from "@/lib/offline";
import { online } from "@/lib/online";
import { useAction } from "@/lib/useAction";

import type { UndoableDecision } from "../decisions/spent";
import { type NameOf, useNameOf } from "../directory/members";
import { undoableOf } from "./mutations";
import { DECIDED } from "./reviews";
import type { PendingDecision } from "./waiting";

/** The number of entries in one call (docs/product/offline.md#outbox). */
const ONE_CALL = 100;

/** The result of approving one thing; `isSaved` if the approval is sent later. */
export type Approval = {
  thing: PendingDecision;
  undoable: UndoableDecision | undefined;
  problem: string | undefined;
  isSaved?: true;
};

/** Keeps the keys, so that repeated attempts do not approve anything twice. */
const keys = new IntentKeys();

function keyOf({ kind, id }: PendingDecision): string {
  return keys.of([kind, id]);
}

/** Keeps the approval of each thing on this device, to be sent when there is a network. */
export async function saveAll(
  outbox: Outbox,
  things: PendingDecision[],
  nameOf: NameOf,
): Promise<Approval[]> {
  for (const thing of things) {
    const { kind, id, title, username } = thing;
    const task = { action: "decide", kind, id, decision: "approve" } as const;
    const label = isolating`Approve: ${title}, ${nameOf(username)}`;
    // oxlint-disable-next-line no-await-in-loop -- in order
    await submitAlone(outbox, { key: keyOf(thing), task, label, estimate: null });
  }
  keys.settle();
  return things.map((thing) => ({ thing, undoable: undefined, problem: undefined, isSaved: true }));
}

/** Approves many things by one call, as separate decisions. */
export async function approveAll(things: PendingDecision[], nameOf: NameOf): Promise<Approval[]> {
  const approvals: Approval[] = [];
  for (let start = 0; start < things.length; start += ONE_CALL) {
    const part = things.slice(start, start + ONE_CALL);
    const entries = part.map((thing) => ({
      action: "decide" as const,
      key: keyOf(thing),
      kind: thing.kind,
      id: thing.id,
      decision: "approve" as const,
    }));
    // oxlint-disable-next-line no-await-in-loop -- in order
    const { results } = await api.post("/outbox", { body: { entries } });
    const answers = new Map(results.map((result) => [result.key, result]));
    approvals.push(...part.map((thing) => approvalOf(thing, nameOf, answers.get(keyOf(thing)))));
  }
  // Answered keys are settled: another attempt is another decision.
  keys.settle();
  return approvals;
}

function approvalOf(
  thing: PendingDecision,
  nameOf: NameOf,
  answer: { status: number; body: unknown } | undefined,
): Approval {
  if (answer !== undefined && answer.status >= 200 && answer.status < 300) {
    const { kind, id, title, username } = thing;
    const undoable = undoableOf({ kind, id, label: isolating`${title}, ${nameOf(username)}` }, answer.body);
    return { thing, undoable, problem: undefined };
  }
  const problem = ApiError.of(answer?.status ?? 0, answer?.body).detail ?? "Not approved. Please try again.";
  return { thing, undoable: undefined, problem };
}

/** Approves many things at once, later when offline; passes on each result, and reloads the affected data. */
export function useApproveAll(onDone: (approvals: Approval[]) => void) {
  const nameOf = useNameOf();
  const outbox = useOutbox();
  return useAction({
    mutationFn: (things: PendingDecision[]) =>
      online.get() ? approveAll(things, nameOf) : saveAll(outbox, things, nameOf),
    reloads: DECIDED,
    onSuccess: onDone,
  });
}
