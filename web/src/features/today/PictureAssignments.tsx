import { IconCheck, IconClipboardHeart, IconHourglass } from "@tabler/icons-react";

import { useSubmitAssignment } from "@/api/assignments/mutations";
import { isToDo } from "@/api/assignments/queries";
import { useDialog } from "@/components/useDialog";
import { useProof } from "@/domain/handIn/useProof";
import { Countables } from "@/domain/pictureMode/Countables";
import { BigButton, PictureDialog } from "@/domain/pictureMode/PictureDialog";
import { PictureProof } from "@/domain/pictureMode/PictureProof";
import { TakeBackButton, TakeOutButton } from "@/domain/takeBack/TakeBackButton";
import type { Assignment } from "@/lib/api";
import { type OutboxEntry, useOutboxView } from "@/lib/offline";

import { ChoreTile } from "./ChoreTile";
import { PicturePart } from "./PicturePart";
import { useAssigned } from "./useAssigned";

import classes from "./PictureToday.module.css";

/** The kid's assignments that are not approved yet. */
export function PictureAssignments() {
  const assignments = useAssigned();
  const { entries } = useOutboxView();
  const dialog = useDialog<Assignment>();
  const assignment = assignments.find(({ id }) => id === dialog.subject?.id);
  return (
    <>
      {assignments.length > 0 && (
        <PicturePart title="From your parents" icon={IconClipboardHeart}>
          {assignments.map((one) => (
            <ChoreTile
              key={one.id}
              chore={choreOf(one)}
              state={isToDo(one) && keptOf(one, entries) === undefined ? "open" : "waiting"}
              points={one.points_value}
              onOpen={() => dialog.open(one)}
            />
          ))}
        </PicturePart>
      )}
      {assignment !== undefined && (
        <PictureDialog
          key={assignment.id}
          of="chore"
          {...choreOf(assignment)}
          opened={dialog.opened}
          onClose={dialog.close}
        >
          <Body assignment={assignment} kept={keptOf(assignment, entries)} onClose={dialog.close} />
        </PictureDialog>
      )}
    </>
  );
}

/** An assignment's chore may be deleted: then the picture depends only on its name. */
function choreOf({ id, chore_id, chore_name }: Assignment) {
  return { id: chore_id ?? id, name: chore_name };
}

/** The unsent entry for an assignment. */
function keptOf({ id }: Assignment, entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.findLast(
    ({ task, problem, takenBack }) =>
      task.action === "submit_assignment" &&
      task.assignment_id === id &&
      problem === null &&
      takenBack !== true,
  );
}

type BodyProps = { assignment: Assignment; kept: OutboxEntry | undefined; onClose: () => void };

/** The big tick; or, while the submission waits, a button to take it back. */
function Body({ assignment, kept, onClose }: BodyProps) {
  const { mutate, isPending, error } = useSubmitAssignment(assignment, onClose, { inWords: false });
  const proof = useProof(assignment.chore_id, error);
  if (isToDo(assignment) && kept === undefined) {
    return (
      <>
        <Countables points={assignment.points_value} />
        <PictureProof proof={proof}>
          <BigButton
            label="Done"
            icon={<IconCheck size={96} stroke={3} aria-hidden />}
            busy={isPending}
            onClick={() => mutate({ submission_notes: null, photo: proof.photo })}
          />
        </PictureProof>
      </>
    );
  }
  return (
    <>
      <IconHourglass size={72} aria-hidden />
      <div className={classes.oops}>
        {kept === undefined ? (
          <TakeBackButton
            kind="assignment_submission"
            id={assignment.id}
            label={assignment.chore_name}
            describedBy={undefined}
          />
        ) : (
          <TakeOutButton entry={kept} />
        )}
      </div>
    </>
  );
}
