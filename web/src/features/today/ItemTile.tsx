import { IconUmbrella } from "@tabler/icons-react";

import { isLetOff } from "@/api/today/deeds";

import { ChoreTile, type TileState } from "./ChoreTile";
import { isLeft, isWaiting, type Item } from "./myDay";

/** An occurrence as a picture. */
export function ItemTile({ item, onOpen }: { item: Item; onOpen: (item: Item) => void }) {
  const { chore, occurrence } = item;
  return (
    <ChoreTile
      chore={chore}
      state={stateOf(item)}
      until={item.until}
      claim={occurrence.claim}
      help={item.help}
      offer={item.offer}
      points={occurrence.pays ? chore.points_value : 0}
      {...(isLetOff(occurrence) && { mark: <IconUmbrella size={32} stroke={3} aria-hidden /> })}
      countsAt={item.queued === undefined ? occurrence.counts_at : undefined}
      onOpen={() => onOpen(item)}
    />
  );
}

function stateOf(item: Item): TileState {
  return isLeft(item) ? "open" : isWaiting(item) ? "waiting" : "done";
}
