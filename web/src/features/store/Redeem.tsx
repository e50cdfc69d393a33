import { Button } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";
import type { CSSProperties } from "react";

import type { StoreItem } from "@/lib/api";

import { reachText } from "./reach";
import { useRedeem } from "./useRedeem";

import classes from "./ItemCard.module.css";

type RedeemProps = { item: StoreItem; points: number; average: number | undefined };

/** A kid's button to ask for an item, or how far away the item is. */
export function Redeem({ item, points, average }: RedeemProps) {
  const { redeem, redeeming } = useRedeem(item);
  const missing = item.points_cost - points;
  const reach = `reach-${item.id}`;
  return (
    <div className={classes.redeem}>
      {missing > 0 && (
        <>
          <div className={classes.track} style={{ "--share": points / item.points_cost } as CSSProperties}>
            <div className={classes.filled} />
          </div>
          <span id={reach} className={classes.reach}>
            {reachText(missing, average)}
          </span>
        </>
      )}
      <Button
        leftSection={<IconGift size={20} aria-hidden />}
        onClick={redeem}
        loading={redeeming}
        disabled={missing > 0}
        aria-describedby={missing > 0 ? `item-${item.id} ${reach}` : `item-${item.id}`}
      >
        Redeem
      </Button>
    </div>
  );
}
