import { Badge, Card, Text, Title } from "@mantine/core";
import { memo, type ReactNode } from "react";

import { PointsBadge } from "@/components/PointsBadge";
import { Picture } from "@/domain/pictures/Picture";
import type { StoreItem } from "@/lib/api";
import { useUser } from "@/lib/session/user";

import { Redeem } from "./Redeem";

import classes from "./ItemCard.module.css";

type ItemCardProps = {
  item: StoreItem;
  /** The typical points of a chore, if known. */
  typical: number | undefined;
  /** Whether a purchase of it waits for a parent. */
  isAskedFor: boolean;
  /** A drawing for the goal's item, which gets a separate band. */
  mark?: ReactNode;
  /** Whether it is under the heading of a group. */
  isInGroup?: boolean;
};

/** A store item (docs/product/screens.md#screen-store). */
export const ItemCard = memo(function ItemCard({
  item,
  typical,
  isAskedFor,
  mark,
  isInGroup,
}: ItemCardProps) {
  const user = useUser();
  const { id, name, description, points_cost } = item;
  return (
    <Card
      component="article"
      aria-labelledby={`item-${id}`}
      className={classes.card}
      data-band={mark !== undefined || undefined}
    >
      <div className={mark === undefined ? classes.window : classes.mark}>
        {mark ?? <Picture of="item" name={name} id={id} size={136} />}
      </div>
      <div className={classes.about}>
        <div className={classes.head}>
          {mark !== undefined && <Badge variant="light">We save for</Badge>}
          <Title order={isInGroup ? 3 : 2} size="h3" id={`item-${id}`} className={classes.text}>
            {name}
          </Title>
          <PointsBadge points={points_cost} />
        </div>
        <Text c="dimmed" className={classes.text}>
          {description || "No description available."}
        </Text>
      </div>
      {user.role === "kid" && (
        <Redeem item={item} points={user.points ?? 0} typical={typical} isAskedFor={isAskedFor} />
      )}
    </Card>
  );
});
