import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";

import { useUndo } from "@/api/decisions/mutations";
import { useNameOf } from "@/api/directory/members";
import { LineRow } from "@/components/LineList";
import { NetworkButton } from "@/components/NetworkButton";
import { SourceMark } from "@/domain/history/SourceMark";
import { KidName } from "@/domain/kids/KidName";
import { ProofThumb } from "@/domain/photos/ProofThumb";
import { REJECT_REASONS } from "@/domain/review/rejectReasons";
import { StickerArt } from "@/domain/stickers";
import { ago } from "@/lib/ago";
import type { DecisionKind, RecentDecision } from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import classes from "./approvals.module.css";

/** The kind of thing, if it has no name. */
const WORDS: Record<DecisionKind, string> = {
  chore_submission: "Chore",
  assignment_submission: "Assignment",
  redemption: "Reward",
  request: "Request",
  award: "Points given",
  adjustment: "Points corrected",
};

const DONE: Partial<Record<string, string>> = {
  approved: "Approved",
  rejected: "Rejected",
  completed: "Handed over",
};

/** A decision: the thing, the result, the parent, the words, and an undo button. */
export function DecidedRow({ decision }: { decision: RecentDecision }) {
  const nameOf = useNameOf();
  const { kind, title, username, status, decided_by, decided_at, points, review_sticker } = decision;
  const undo = useUndo();
  const [isBusy, setIsBusy] = useState(false);
  const name = title ?? WORDS[kind];
  const label = isolating`${name}, ${nameOf(username)}`;
  const onUndo = async () => {
    setIsBusy(true);
    await undo([{ kind, id: decision.id, decision: decision.decision, label }]);
    setIsBusy(false);
  };
  return (
    <LineRow
      start={review_sticker !== null && <StickerArt sticker={review_sticker} size={40} />}
      title={name}
      details={
        <>
          <KidName username={username} /> · {DONE[status] ?? WORDS[kind]} by {nameOf(decided_by)} ·{" "}
          {ago(decided_at)}
          <Said decision={decision} />
          <SourceMark of={decision} />
          <ProofThumb photo={decision.photo_id} of={name} by={username} size={48} />
        </>
      }
      figure={points !== null && formatNumber(points)}
      action={
        <NetworkButton
          variant="default"
          px="sm"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={isolating`Undo: ${label}`}
          loading={isBusy}
          onClick={() => void onUndo()}
        >
          Undo
        </NetworkButton>
      }
    />
  );
}

/** The parent's words with it. */
function Said({ decision: { review_reason, review_note } }: { decision: RecentDecision }) {
  const reason = review_reason === null ? undefined : REJECT_REASONS[review_reason].choice;
  const said = [reason, review_note === null ? undefined : isolating`“${review_note}”`]
    .filter(Boolean)
    .join(": ");
  return said === "" ? null : <span className={classes.said}>{said}</span>;
}
