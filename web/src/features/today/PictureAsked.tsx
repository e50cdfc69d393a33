import { IconArrowsExchange, IconHourglass } from "@tabler/icons-react";
import { useId } from "react";

import { useNameOf } from "@/api/directory/members";
import { useDialog } from "@/components/useDialog";
import { Said } from "@/domain/asks/Said";
import { MemberFace } from "@/domain/people/MemberFace";
import { PictureDialog } from "@/domain/pictureMode/PictureDialog";
import { PictureTile } from "@/domain/pictureMode/PictureTile";
import { answerText, askText, swapKeyOf } from "@/domain/swaps/words";

import type { Asked, MyDay } from "./myDay";
import { PicturePart } from "./PicturePart";
import { SwapAnswer } from "./SwapAnswer";
import { dueText } from "./words";

/** Other kids' offers; a tap opens the dialog to answer, or to take a yes back. */
export function PictureAsked({ day: { asked, now } }: { day: MyDay }) {
  const id = useId();
  const nameOf = useNameOf();
  const dialog = useDialog<Asked>();
  const wordsOf = ({ offer, chore, occurrence }: Asked) =>
    [askText(nameOf(offer.kid_id), chore.name), dueText(occurrence, now), answerText(offer)]
      .filter((words) => words !== undefined)
      .join(". ");
  const { subject } = dialog;
  const found = subject && asked.find(({ offer }) => swapKeyOf(offer) === swapKeyOf(subject.offer));
  if (dialog.opened && found === undefined) {
    dialog.close();
  }
  const tapped = found ?? subject;
  return (
    <>
      {asked.length > 0 && (
        <PicturePart title="You are asked" icon={IconArrowsExchange}>
          {asked.map((one) => (
            <PictureTile
              key={swapKeyOf(one.offer)}
              of="chore"
              id={one.chore.id}
              name={one.chore.name}
              words={wordsOf(one)}
              onOpen={() => dialog.open(one)}
              {...(one.offer.accepted_at === null
                ? {
                    state: "open",
                    mark: <MemberFace of={one.offer.kid_id} size={46} />,
                    details: "Yes or no?",
                  }
                : {
                    state: "waiting",
                    mark: <IconHourglass size={32} stroke={3} aria-hidden />,
                    details: "Waiting for a parent",
                  })}
            >
              {null}
            </PictureTile>
          ))}
        </PicturePart>
      )}
      {tapped && (
        <PictureDialog
          key={swapKeyOf(tapped.offer)}
          of="chore"
          id={tapped.chore.id}
          name={tapped.chore.name}
          opened={dialog.opened}
          onClose={dialog.close}
        >
          <Said id={id} words={wordsOf(tapped)} icon={IconArrowsExchange} isSpoken />
          <SwapAnswer offer={tapped.offer} describedBy={id} inPictures onDone={dialog.close} />
        </PictureDialog>
      )}
    </>
  );
}
