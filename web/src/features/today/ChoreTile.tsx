import {
  IconArrowsExchange,
  IconCheck,
  IconHourglass,
  IconLifebuoy,
  IconMessageCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";

import { useNameOf } from "@/api/directory/members";
import { useClaimText } from "@/domain/claim/claimText";
import { helpText } from "@/domain/help/words";
import { countsText } from "@/domain/history/countsAt";
import { MemberFace } from "@/domain/people/MemberFace";
import { Countables } from "@/domain/pictureMode/Countables";
import { PictureTile } from "@/domain/pictureMode/PictureTile";
import { offerText } from "@/domain/swaps/words";
import type { HelpRequest, SwapOffer } from "@/lib/api";
import type { Claim } from "@/lib/rules";

const BIG = { size: 32, stroke: 3, "aria-hidden": true } as const;

/** The state of a tile; an open or waiting one can be tapped. */
export type TileState = "open" | "waiting" | "done";

type ChoreTileProps = {
  chore: { id: string; name: string };
  state: TileState;
  /** Until when it can be done, if it is due once; how many of its week are done, if it is due so many times. */
  until?: string | undefined;
  /** The claim of the kid who took it. */
  claim?: Claim | null | undefined;
  /** The kid's help request, with a parent's answer. */
  help?: HelpRequest | undefined;
  /** The kid's offer to another kid. */
  offer?: SwapOffer | undefined;
  /** Its points; 0 for a family duty. */
  points: number;
  /** When it counts by itself while it waits, in RFC 3339, if it does. */
  countsAt?: string | null | undefined;
  /** Shown in place of the tick. */
  mark?: ReactNode;
  onOpen: () => void;
};

/** A chore as a picture: a tap opens the dialog to do it or take it back. */
export function ChoreTile({ chore, state, until, claim, help, offer, ...tile }: ChoreTileProps) {
  const { points, countsAt, mark, onOpen } = tile;
  const nameOf = useNameOf();
  const textOf = useClaimText();
  const doing = claim ? textOf(claim) : undefined;
  const said = help ? helpText(help, nameOf) : undefined;
  const asked = offer && offerText(offer, nameOf(offer.to_kid_id));
  const facts = [said, asked, doing ?? until].filter((fact) => fact !== undefined);
  return (
    <PictureTile
      of="chore"
      id={chore.id}
      name={chore.name}
      state={state}
      mark={
        state === "open" ? (
          openMark({ help, claim, offer })
        ) : state === "waiting" ? (
          <IconHourglass {...BIG} />
        ) : (
          (mark ?? <IconCheck {...BIG} />)
        )
      }
      details={
        state === "open"
          ? facts.join(" · ") || "To do"
          : state === "waiting"
            ? waitingText(countsAt)
            : until === undefined
              ? "Done"
              : `Done, ${until}`
      }
      onOpen={state === "done" ? undefined : onOpen}
    >
      {points > 0 && <Countables points={points} />}
    </PictureTile>
  );
}

/** The sign of a parent's answer, a help request, an offer, or a claim. */
function openMark({ help, claim, offer }: Pick<ChoreTileProps, "help" | "claim" | "offer">) {
  if (help && help.note !== null) {
    return <IconMessageCircle {...BIG} />;
  }
  if (claim) {
    return <MemberFace of={claim.kid_id} size={46} />;
  }
  if (help) {
    return <IconLifebuoy {...BIG} />;
  }
  return offer && <IconArrowsExchange {...BIG} />;
}

function waitingText(countsAt: ChoreTileProps["countsAt"]): string {
  return countsAt ? countsText(countsAt) : "Waiting for a parent";
}
