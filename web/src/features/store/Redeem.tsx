import { Button } from "@mantine/core";
import { IconGift, IconHourglass } from "@tabler/icons-react";
import { type CSSProperties, useState } from "react";

import { ConfirmModal } from "@/components/ConfirmModal";
import { StatusBadge } from "@/components/StatusBadge";
import { QueuedBadge } from "@/domain/outbox/QueuedBadge";
import type { StoreItem } from "@/lib/api";
import { formatNumber, plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { reachText } from "./reach";
import { useRedeem } from "./useRedeem";

import classes from "./ItemCard.module.css";

type RedeemProps = {
  item: StoreItem;
  points: number;
  typical: number | undefined;
  /** Whether a purchase of it waits for a parent. */
  isAskedFor: boolean;
};

/** A kid's button to redeem an item, or the missing points, or that it waits. */
export function Redeem({ item, points, typical, isAskedFor }: RedeemProps) {
  const { redeem, redeeming, isSaved } = useRedeem(item);
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = isAskedFor || isSaved;
  const missing = item.points_cost - points;
  const reach = `reach-${item.id}`;
  const buy = () => {
    setIsAsking(false);
    redeem();
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
        onClick={() => setIsAsking(true)}
        loading={redeeming}
        variant={isWaiting ? "default" : "light"}
        disabled={missing > 0 || isSaved}
        aria-describedby={missing > 0 || isWaiting ? `item-${item.id} ${reach}` : `item-${item.id}`}
      >
        Redeem
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={isolating`Redeem “${item.name}”?`}
        message={`${plural(item.points_cost, "point")} of your ${formatNumber(points)}. ${formatNumber(-missing)} will be left.`}
        confirmLabel="Redeem"
        confirmColour="teal"
        busy={false}
        local
        onConfirm={buy}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
