import { IconCheck, IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { Countables } from "@/domain/pictureMode/Countables";
import { PictureTile } from "@/domain/pictureMode/PictureTile";

const BIG = { size: 32, stroke: 3, "aria-hidden": true } as const;

/** The state of a tile; an open or waiting one can be tapped. */
export type TileState = "open" | "waiting" | "done";

type ChoreTileProps = {
  chore: { id: string; name: string };
  state: TileState;
  /** Its points; 0 for a family duty. */
  points: number;
  /** Shown in place of the tick. */
  mark?: ReactNode;
  onOpen: () => void;
};

/** A chore as a picture: a tap opens the dialog to do it or take it back. */
export function ChoreTile({ chore, state, points, mark, onOpen }: ChoreTileProps) {
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
      details={state === "open" ? "To do" : state === "waiting" ? "Waiting for a parent" : "Done"}
      onOpen={state === "done" ? undefined : onOpen}
    >
      {points > 0 && <Countables points={points} />}
    </PictureTile>
  );
}
