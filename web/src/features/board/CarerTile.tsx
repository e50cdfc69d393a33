import { useState } from "react";

import { useTickForKid } from "@/api/ticks/mutations";
import { notifyError } from "@/lib/notify";
import { NEEDS_NETWORK, online } from "@/lib/online";

import { isToDo, type Tile as TileModel } from "./model";
import { Tile } from "./Tile";
import { WhoModal } from "./WhoModal";

/** A chore that a carer ticks for a kid with one tap, and takes back with another (docs/product/people.md#carers). */
export function CarerTile({ tile }: { tile: TileModel }) {
  const { kids, part } = tile;
  const { chore_id, occurrence_day } = tile.what;
  // Only chores without a schedule have no day, and a carer sees none of those.
  const time = { chore_id, day: occurrence_day ?? "", part };
  const { sending, tick, takeBack } = useTickForKid(time);
  const [isAsking, setIsAsking] = useState(false);
  const shown = sending === undefined ? tile : asSent(tile, sending);
  const [only] = kids;
  const tap = () => {
    // Until the day is loaded again, the tile is still as before the tap.
    if (sending !== undefined) {
      return;
    }
    if (!online.get()) {
      notifyError(NEEDS_NETWORK);
    } else if (tile.tickedFor !== undefined) {
      takeBack(tile.tickedFor);
    } else if (only !== undefined && kids.length === 1) {
      tick(only.id);
    } else {
      setIsAsking(true);
    }
  };
  return (
    <>
      <Tile
        tile={shown}
        isBusy={sending !== undefined}
        onTap={isToDo(shown) || shown.tickedFor !== undefined ? tap : undefined}
      />
      <WhoModal
        kids={kids}
        opened={isAsking}
        onChoose={({ id }) => {
          setIsAsking(false);
          tick(id);
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** A tile as it will be once the tap has arrived. */
function asSent(tile: TileModel, { kidId, isDone }: { kidId: string; isDone: boolean }): TileModel {
  return isDone
    ? { ...tile, state: "waiting", doing: undefined, tickedFor: kidId }
    : { ...tile, state: "to-do", doneBy: [], tickedFor: undefined };
}
