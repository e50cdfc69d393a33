import { Anchor, Text } from "@mantine/core";
import { IconCoins, IconHourglass } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { purchaseHistoryQuery } from "@/api/purchases/queries";
import { formatPoints, plural } from "@/lib/format";
import { useList } from "@/lib/list";
import { routes } from "@/lib/routes";

import { heldPoints } from "./reach";

import classes from "./Purse.module.css";

type PurseProps = { points: number };

/** A kid's points, and those held until a parent decides. */
export function Purse({ points }: PurseProps) {
  const { data: purchases = [] } = useList(purchaseHistoryQuery);
  const held = heldPoints(purchases);
  return (
    <section className={classes.purse} aria-label="Your points">
      <Text className={classes.points}>
        <IconCoins aria-hidden />
        You have {formatPoints(points)}
      </Text>
      {held > 0 && (
        <Anchor component={Link} to={routes.purchaseHistory.path} className={classes.held}>
          <IconHourglass size={20} aria-hidden />
          {plural(held, "point")} {held === 1 ? "waits" : "wait"} for a parent
        </Anchor>
      )}
    </section>
  );
}
