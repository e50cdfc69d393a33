import { Button } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { isSameTime, timeOfSubmission } from "@/api/today/deeds";
import { isSaid } from "@/domain/review/ReviewSaid";
import { TakeBackButton } from "@/domain/takeBack/TakeBackButton";
import type { ChoreSubmission } from "@/lib/api";
import { openChoreLink } from "@/lib/openChore";

/** Whether a submission was rejected with a reason, its chore still exists, and it has not been repeated yet. */
export function canTryAgain(
  entry: ChoreSubmission,
  entries: readonly ChoreSubmission[],
  offered: ReadonlySet<string>,
): boolean {
  const last = entries.find((one) => isSameTime(one, entry) && one.status !== "withdrawn");
  return entry.status === "rejected" && isSaid(entry) && entry === last && offered.has(entry.chore_id);
}

type HistoryActionProps = { entry: ChoreSubmission; canTryAgain: boolean };

/** The action for a submission: take it back while it waits, or try it again. */
export function HistoryAction({ entry, canTryAgain: isOpen }: HistoryActionProps) {
  const { id, chore_id, chore_name, status } = entry;
  if (status === "pending_approval") {
    return (
      <TakeBackButton kind="chore_submission" id={id} label={chore_name} describedBy={`submission-${id}`} />
    );
  }
  return (
    isOpen && (
      <Button
        component={Link}
        {...openChoreLink(chore_id, timeOfSubmission(entry))}
        variant="light"
        px="md"
        leftSection={<IconRepeat size={20} aria-hidden />}
        aria-describedby={`submission-${id}`}
      >
        Try again
      </Button>
    )
  );
}
