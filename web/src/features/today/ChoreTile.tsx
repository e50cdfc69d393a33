import { IconCheck, IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { useClaimText } from "@/domain/claim/claimText";
import { countsText } from "@/domain/history/countsAt";
import { MemberFace } from "@/domain/people/MemberFace";
import { Countables } from "@/domain/pictureMode/Countables";
import { PictureTile } from "@/domain/pictureMode/PictureTile";
import type { Claim } from "@/lib/rules";

const BIG = { size: 32, stroke: 3, "aria-hidden": true } as const;

/** The state of a tile; an open or waiting one can be tapped. */
export type TileState = "open" | "waiting" | "done";

type ChoreTileProps = {
  chore: { id: string; name: string };
  state: TileState;
  /** Until when it can be done, if it is due once; how many of its week are done, if it is due so many times. */
  until?: string | undefined;
  /** Who is doing it, if a kid took it. */
  claim?: Claim | null | undefined;
  /** Its points; 0 for a family duty. */
  points: number;
  /** When it counts by itself while it waits, in RFC 3339, if it does. */
  countsAt?: string | null | undefined;
  /** Shown in place of the tick. */
  mark?: ReactNode;
  onOpen: () => void;
};

/** A chore as a picture: a tap opens the dialog to do it or take it back. */
export function ChoreTile({ chore, state, until, claim, points, countsAt, mark, onOpen }: ChoreTileProps) {
  const textOf = useClaimText();
  const doing = claim ? textOf(claim) : undefined;
  const face = claim ? <MemberFace of={claim.kid_id} size={46} /> : undefined;
  return (
    <PictureTile
      of="chore"
      id={chore.id}
      name={chore.name}
      state={state}
      mark={
        state === "open" ? (
          face
        ) : state === "waiting" ? (
          <IconHourglass {...BIG} />
        ) : (
          (mark ?? <IconCheck {...BIG} />)
        )
      }
      details={
        state === "open"
          ? (doing ?? until ?? "To do")
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

function waitingText(countsAt: ChoreTileProps["countsAt"]): string {
  return countsAt ? countsText(countsAt) : "Waiting for a parent";
}
