import { IconCheck, IconHourglass } from "@tabler/icons-react";

import { AskOthers } from "@/domain/asks/AskOthers";
import { ClaimButton } from "@/domain/claim/ClaimButton";
import type { HandedIn } from "@/domain/handIn/handedIn";
import { SubmitFailure } from "@/domain/handIn/SubmitFailure";
import { useProof } from "@/domain/handIn/useProof";
import { useSubmitChore } from "@/domain/handIn/useSubmitChore";
import { Countables } from "@/domain/pictureMode/Countables";
import { BigButton, PictureDialog } from "@/domain/pictureMode/PictureDialog";
import { PictureProof } from "@/domain/pictureMode/PictureProof";
import { useUser } from "@/lib/session/user";

import { isLeft, type Item } from "./myDay";
import { Oops } from "./Oops";

import classes from "./PictureToday.module.css";

type DoneDialogProps = {
  item: Item;
  /** Whether it begins with what the kid can be stuck with. */
  isStuck?: boolean;
  opened: boolean;
  onClose: () => void;
};

/** The dialog with one big tick to submit; or, while the submission waits, with a button to take it back. */
export function DoneDialog({ item, isStuck, opened, onClose }: DoneDialogProps) {
  return (
    <PictureDialog of="chore" id={item.chore.id} name={item.chore.name} opened={opened} onClose={onClose}>
      {isLeft(item) ? (
        <AskOthers occurrence={item.occurrence} isStuck={isStuck} inPictures onDone={onClose}>
          <Done item={item} onClose={onClose} />
          {item.occurrence.mode === "anyone" && (
            <div className={classes.oops}>
              <ClaimButton occurrence={item.occurrence} onDone={onClose} />
            </div>
          )}
        </AskOthers>
      ) : (
        <>
          <IconHourglass size={72} aria-hidden />
          <div className={classes.oops}>
            <Oops item={item} />
          </div>
        </>
      )}
    </PictureDialog>
  );
}

/** The big tick, for an occurrence of a chore or an extra. */
export function Done({ item: { chore, occurrence }, onClose }: { item: HandedIn; onClose: () => void }) {
  const { submit, sending, error } = useSubmitChore(useUser().id, { chore, occurrence }, onClose, {
    inWords: false,
  });
  const proof = useProof(chore.id, error);
  return (
    <>
      {occurrence?.pays !== false && <Countables points={chore.points_value} />}
      {error !== null && !sending && <SubmitFailure error={error} />}
      <PictureProof proof={proof}>
        <BigButton
          label="Done"
          icon={<IconCheck size={96} stroke={3} aria-hidden />}
          busy={sending}
          onClick={() => submit(proof.photo)}
        />
      </PictureProof>
    </>
  );
}
