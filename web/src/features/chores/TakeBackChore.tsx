import { TakeBackButton, TakeOutButton } from "@/components/takeBack/TakeBackButton";
import type { Chore, ChoreHistoryEntry } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";

type TakeBackChoreProps = {
  chore: Chore;
  /** Its submission that waits on this device. */
  queued: OutboxEntry | undefined;
  /** Its submission that is with the parents. */
  waiting: ChoreHistoryEntry | undefined;
};

/** Takes back the latest submission of a chore, as long as that can be done. */
export function TakeBackChore({ chore, queued, waiting }: TakeBackChoreProps) {
  if (queued !== undefined) {
    return <TakeOutButton entry={queued} />;
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
