import { TakeBackButton, TakeOutButton, TakingBackBadge } from "@/domain/takeBack/TakeBackButton";
import type { Chore, ChoreHistoryEntry } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";

type TakeBackChoreProps = {
  chore: Chore;
  /** Its submission that waits on this device. */
  queued: OutboxEntry | undefined;
  /** Its submission that is with the parents. */
  waiting: ChoreHistoryEntry | undefined;
  /** One that may have been sent was taken back: the one with the parents is that one. */
  isTakenBack: boolean;
};

/** Takes back the latest submission of a chore, as long as that can be done. */
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
