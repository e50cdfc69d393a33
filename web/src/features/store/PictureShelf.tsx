import { IconCheck, IconHourglass } from "@tabler/icons-react";
import { useState } from "react";

import { purchaseHistoryQuery } from "@/api/purchases/queries";
import { Countables } from "@/domain/pictureMode/Countables";
import { BigButton, PictureDialog } from "@/domain/pictureMode/PictureDialog";
import { PictureTile, PictureTiles } from "@/domain/pictureMode/PictureTile";
import type { StoreItem } from "@/lib/api";
import { useList } from "@/lib/list";
import { useUser } from "@/lib/session/user";

import { isAskedFor } from "./reach";
import { useRedeem } from "./useRedeem";

/**
 * The store in picture mode: an affordable item has full stars, the others some hollow ones
 * (docs/product/screens-by-role.md#picture-mode).
 */
export function PictureShelf({ items }: { items: StoreItem[] }) {
  const { data: purchases = [] } = useList(purchaseHistoryQuery);
  return (
    <PictureTiles label="Store items">
      {items.map((item) => (
        <Reward key={item.id} item={item} isAskedFor={isAskedFor(item.name, purchases)} />
      ))}
    </PictureTiles>
  );
}

function Reward({ item, isAskedFor: isAsked }: { item: StoreItem; isAskedFor: boolean }) {
  const { name, points_cost } = item;
  const points = useUser().points ?? 0;
  const { redeem, redeeming, isSaved } = useRedeem(item, { inWords: false });
  const [isOpen, setIsOpen] = useState(false);
  const isWaiting = redeeming || isAsked || isSaved;
  const isEnough = points >= points_cost;
  const ask = () => {
    redeem();
    setIsOpen(false);
  };
  return (
    <>
      <PictureTile
        of="item"
        id={item.id}
        name={name}
        state={isWaiting ? "waiting" : isEnough ? "open" : "far"}
        mark={isWaiting ? <IconHourglass size={32} stroke={3} aria-hidden /> : undefined}
        details={isWaiting ? "Waiting for a parent" : isEnough ? "Enough points" : "Not enough points yet"}
        onOpen={isEnough && !isWaiting ? () => setIsOpen(true) : undefined}
      >
        <Countables points={points_cost} {...(!isWaiting && { has: points })} />
      </PictureTile>
      <PictureDialog of="item" id={item.id} name={name} opened={isOpen} onClose={() => setIsOpen(false)}>
        <Countables points={points_cost} />
        <BigButton
          label="Redeem"
          icon={<IconCheck size={96} stroke={3} aria-hidden />}
          busy={redeeming}
          onClick={ask}
        />
      </PictureDialog>
    </>
  );
}
