import { Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

import { isToDo } from "@/api/assignments/queries";
import { EmptySection } from "@/components/EmptySection";
import { useDialog } from "@/components/useDialog";
import { FindChore } from "@/domain/handIn/FindChore";
import { WaitingToSend } from "@/domain/outbox/WaitingToSend";
import type { Assignment, AssignmentStatus } from "@/lib/api";
import type { Older } from "@/lib/list";
import { useOutboxView } from "@/lib/offline";

import { AssignmentTable } from "./AssignmentTable";
import { MarkCompleteModal } from "./MarkCompleteModal";

type AssignmentSectionsProps = {
  assignments: Assignment[];
  /** The server's further assignments, all of them completed. */
  older: Older;
};

/** To Do, Waiting for Review and Completed; an assignment in the outbox is in none of them. */
export function AssignmentSections({ assignments, older }: AssignmentSectionsProps) {
  const dialog = useDialog<Assignment>();
  const only = (status: AssignmentStatus) =>
    assignments.filter(({ assignment_status }) => assignment_status === status);
  const queued = new Set(
    useOutboxView().entries.flatMap(({ task, problem, takenBack }) =>
      task.action === "submit_assignment" && problem === null && takenBack !== true
        ? [task.assignment_id]
        : [],
    ),
  );
  const toDo = assignments.filter(isToDo).filter(({ id }) => !queued.has(id));
  const waiting = only("submitted");
  const completed = only("approved");
  // A parent may change it meanwhile, or take it back, which closes its dialog.
  const asked = assignments.find(({ id }) => id === dialog.subject?.id);

  return (
    <>
      <Section title={`To Do (${toDo.length})`}>
        {toDo.length === 0 ? (
          <>
            <EmptySection message="No pending assignments. Great job!" />
            <div>
              <FindChore variant="light" />
            </div>
          </>
        ) : (
          <AssignmentTable label="To Do" assignments={toDo} onComplete={dialog.open} />
        )}
      </Section>
      <WaitingToSend action="submit_assignment" />
      {waiting.length > 0 && (
        <Section title={`Waiting for Review (${waiting.length})`}>
          <AssignmentTable label="Waiting for Review" assignments={waiting} canTakeBack />
        </Section>
      )}
      {completed.length > 0 && (
        <Section title={`Completed (${completed.length}${older.hasMore ? "+" : ""})`}>
          <AssignmentTable label="Completed" assignments={completed} older={older} />
        </Section>
      )}
      <MarkCompleteModal
        assignment={asked ?? dialog.subject}
        opened={dialog.opened && asked !== undefined}
        onClose={dialog.close}
      />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  );
}
