import { Button } from "@mantine/core";
import { IconGift, IconHourglass } from "@tabler/icons-react";
import type { CSSProperties, MouseEvent } from "react";

import { QueuedBadge } from "@/components/outbox/QueuedBadge";
import { StatusBadge } from "@/components/StatusBadge";
import type { StoreItem } from "@/lib/api";

import { reachText } from "./reach";
import { useRedeem } from "./useRedeem";

import classes from "./ItemCard.module.css";

type RedeemProps = {
  item: StoreItem;
  points: number;
  typical: number | undefined;
  /** One like it waits for a parent. */
  isAskedFor: boolean;
};

/** A kid's button to ask for an item, or how far away the item is, or that it waits. */
export function Redeem({ item, points, typical, isAskedFor }: RedeemProps) {
  const { redeem, redeeming, resting, isSaved } = useRedeem(item);
  const isWaiting = resting || isAskedFor || isSaved;
  const missing = item.points_cost - points;
  const reach = `reach-${item.id}`;
  // The second tap of a double tap may land on the card that came up meanwhile.
  const tap = ({ detail: taps }: MouseEvent) => {
    if (taps < 2) {
      redeem();
    }
  };
  return (
    <div className={classes.redeem}>
      {isWaiting && (
        <div id={reach}>
          {isSaved ? (
            <QueuedBadge />
          ) : (
            <StatusBadge label="Waiting for a parent" colour="yellow" icon={IconHourglass} />
          )}
        </div>
      )}
      {missing > 0 && !isWaiting && (
        <>
          <div className={classes.track} style={{ "--share": points / item.points_cost } as CSSProperties}>
            <div className={classes.filled} />
          </div>
          <span id={reach} className={classes.reach}>
            {reachText(missing, typical)}
          </span>
        </>
      )}
      <Button
        px="sm"
        leftSection={<IconGift size={20} aria-hidden />}
        onClick={tap}
        loading={redeeming || resting}
        variant={isWaiting ? "default" : "light"}
        disabled={missing > 0 || isSaved}
        aria-describedby={missing > 0 || isWaiting ? `item-${item.id} ${reach}` : `item-${item.id}`}
      >
        Redeem
      </Button>
    </div>
  );
}
