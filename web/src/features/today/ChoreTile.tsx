import { IconCheck, IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { countsText } from "@/domain/history/countsAt";
import { Countables } from "@/domain/pictureMode/Countables";
import { PictureTile } from "@/domain/pictureMode/PictureTile";

const BIG = { size: 32, stroke: 3, "aria-hidden": true } as const;

/** The state of a tile; an open or waiting one can be tapped. */
export type TileState = "open" | "waiting" | "done";

type ChoreTileProps = {
  chore: { id: string; name: string };
  state: TileState;
  /** Until when it can be done, if it is due once. */
  until?: string | undefined;
  /** Its points; 0 for a family duty. */
  points: number;
  /** When it counts by itself while it waits, in RFC 3339, if it does. */
  countsAt?: string | null | undefined;
  /** Shown in place of the tick. */
  mark?: ReactNode;
  onOpen: () => void;
};

/** A chore as a picture: a tap opens the dialog to do it or take it back. */
export function ChoreTile({ chore, state, until, points, countsAt, mark, onOpen }: ChoreTileProps) {
  return (
    <PictureTile
      of="chore"
      id={chore.id}
      name={chore.name}
      state={state}
      mark={
        state === "open" ? undefined : state === "waiting" ? (
          <IconHourglass {...BIG} />
        ) : (
          (mark ?? <IconCheck {...BIG} />)
        )
      }
      details={state === "open" ? (until ?? "To do") : state === "waiting" ? waitingText(countsAt) : "Done"}
      onOpen={state === "done" ? undefined : onOpen}
    >
      {points > 0 && <Countables points={points} />}
    </PictureTile>
  );
}

function waitingText(countsAt: ChoreTileProps["countsAt"]): string {
  return countsAt ? countsText(countsAt) : "Waiting for a parent";
}
