import { Button, Text } from "@mantine/core";
import { useState } from "react";

import { undoAction, useUndo } from "@/api/decisions/mutations";
import { type NameOf, useNameOf } from "@/api/directory/members";
import { type Approval, useApproveAll } from "@/api/reviews/approveAll";
import { useIsDecisionKept } from "@/api/reviews/kept";
import { costOf, creditOf, type PendingDecision } from "@/api/reviews/waiting";
import { Failure } from "@/components/Failure";
import { LargeModal, LargeModalFooter } from "@/components/LargeModal";
import { formatNumber, plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";
import { SAVED_TEXT } from "@/lib/offline";

import { PreviewRow } from "./PreviewRow";

type ApproveAllModalProps = {
  /** The waiting things when the dialog opens. */
  things: PendingDecision[];
  opened: boolean;
  onClose: () => void;
};

/**
 * Approves many things after a check: unusual ones are unticked and have their reason beside them
 * (docs/product/chores.md#approvals).
 */
export function ApproveAllModal({ things, opened, onClose }: ApproveAllModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Approve all">
      <Preview things={things} onClose={onClose} />
    </LargeModal>
  );
}

function Preview({ things: given, onClose }: Omit<ApproveAllModalProps, "opened">) {
  const nameOf = useNameOf();
  const isKept = useIsDecisionKept();
  // Later things have not been checked, and those in the outbox are already decided.
  const [things] = useState(() => given.filter((thing) => !isKept(thing)));
  const [ticked, setTicked] = useState(() => new Set(things.filter(({ odd }) => odd === undefined)));
  const [approvals, setApprovals] = useState<Approval[]>([]);
  const undo = useUndo();
  const approve = useApproveAll((done) => {
    const undoables = done.flatMap(({ undoable }) => undoable ?? []);
    const approved = done.filter(({ problem }) => problem === undefined);
    if (approved.some(({ isSaved }) => isSaved)) {
      notifySuccess(SAVED_TEXT, `${formatNumber(approved.length)} approved`);
    } else if (approved.length > 0) {
      notifySuccess(
        perKid(
          approved.map(({ thing }) => thing),
          nameOf,
        ),
        `${formatNumber(approved.length)} approved`,
        undoables.length > 0 ? undoAction(undo, undoables) : undefined,
      );
    }
    if (approved.length === done.length) {
      onClose();
    } else {
      setApprovals(done);
    }
  });
  const chosen = things.filter((thing) => ticked.has(thing));
  const toggle = (thing: PendingDecision) => {
    const next = new Set(ticked);
    if (!next.delete(thing)) {
      next.add(thing);
    }
    setTicked(next);
  };
  const isOver = approvals.length > 0;

  return (
    <>
      <Failure of={approve} text="Failed to approve." />
      <Text aria-live="polite">{isOver ? "Not everything could be approved." : sumOf(chosen, nameOf)}</Text>
      <ul className="framed-rows" aria-label="What to approve">
        {things.map((thing) => (
          <PreviewRow
            key={`${thing.kind} ${thing.id}`}
            thing={thing}
            ticked={ticked.has(thing)}
            approval={approvals.find((approval) => approval.thing === thing)}
            disabled={approve.isPending || isOver}
            onToggle={() => toggle(thing)}
          />
        ))}
      </ul>
      <LargeModalFooter>
        <Button variant="default" onClick={onClose} disabled={approve.isPending}>
          {isOver ? "Close" : "Cancel"}
        </Button>
        {!isOver && (
          <Button
            color="green"
            loading={approve.isPending}
            disabled={chosen.length === 0}
            onClick={() => approve.mutate(chosen)}
          >
            Approve {formatNumber(chosen.length)}
          </Button>
        )}
      </LargeModalFooter>
    </>
  );
}

/** The sum of the approved things: `2 from Mia, 24 points`. */
function sumOf(chosen: PendingDecision[], nameOf: NameOf): string {
  const usernames = [...new Set(chosen.map(({ username }) => username))];
  const [username] = usernames;
  if (username === undefined) {
    return "Nothing is ticked.";
  }
  const who = usernames.length === 1 ? nameOf(username) : plural(usernames.length, "kid");
  const [credit, cost] = [creditOf(chosen), costOf(chosen)];
  return [
    isolating`${formatNumber(chosen.length)} from ${who}`,
    ...(credit > 0 ? [plural(credit, "point")] : []),
    ...(cost > 0 ? [`${plural(cost, "point")} spent`] : []),
  ].join(", ");
}

/** The count of each kid: `ada 3, leo 4`. */
function perKid(things: PendingDecision[], nameOf: NameOf): string {
  const counts = new Map<string, number>();
  for (const { username } of things) {
    counts.set(username, (counts.get(username) ?? 0) + 1);
  }
  return [...counts].map(([username, count]) => `${nameOf(username)} ${formatNumber(count)}`).join(", ");
}
