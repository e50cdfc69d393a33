import { HowManyMinutes } from "./HowManyMinutes";
import { StillWorking } from "./StillWorking";
import type { Doubt } from "./useDoubt";

type DoubtDialogProps = { userId: string; doubt: Doubt; onSettled: () => void };

/** Asks about a timer with a doubtful time. */
export function DoubtDialog({ userId, doubt, onSettled }: DoubtDialogProps) {
  return doubt.kind === "unseen" ? (
    <StillWorking userId={userId} doubt={doubt} onSettled={onSettled} />
  ) : (
    <HowManyMinutes userId={userId} doubt={doubt} onSettled={onSettled} />
  );
}
