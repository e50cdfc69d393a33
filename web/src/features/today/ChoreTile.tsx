import { IconCheck, IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { Countables } from "@/domain/pictureMode/Countables";
import { PictureTile } from "@/domain/pictureMode/PictureTile";

const BIG = { size: 32, stroke: 3, "aria-hidden": true } as const;

/** How a tile stands: what is open or waits leads on. */
export type TileState = "open" | "waiting" | "done";

type ChoreTileProps = {
  chore: { id: string; name: string };
  state: TileState;
  /** What it brings; none of a family duty. */
  points: number;
  /** In the tick's place, where it is not a tick. */
  mark?: ReactNode;
  onOpen: () => void;
};

/** A chore as a picture: a tap leads to done, or takes it back. */
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
