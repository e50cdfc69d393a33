import { TakeBackButton, TakeOutButton, TakingBackBadge } from "@/domain/takeBack/TakeBackButton";
import type { Chore, ChoreHistoryEntry } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";

type TakeBackChoreProps = {
  chore: Chore;
  /** Its submission that waits on this device, if any. */
  queued: OutboxEntry | undefined;
  /** Its submission that waits for a parent, if any. */
  waiting: ChoreHistoryEntry | undefined;
  /** Whether a submission that may have been sent was taken back: then the waiting one is that one. */
  isTakenBack: boolean;
};

/** Takes back the latest submission of a chore, while that is possible. */
export function TakeBackChore({ chore, queued, waiting, isTakenBack }: TakeBackChoreProps) {
  if (queued !== undefined) {
    return <TakeOutButton entry={queued} />;
  }
  if (waiting !== undefined && isTakenBack) {
    return <TakingBackBadge />;
  }
  return (
    waiting !== undefined && (
      <TakeBackButton
        kind="chore_submission"
        id={waiting.id}
        label={chore.name}
        describedBy={`chore-${chore.id}`}
      />
    )
  );
}
