import { Title, type TitleOrder } from "@mantine/core";

import type { Group } from "@/lib/api";

import { ColourDot } from "../colours/ColourDot";

import classes from "./GroupHeading.module.css";

type GroupHeadingProps = {
  /** The group; undefined for rows in none. */
  group: Group | undefined;
  /** The heading of rows in no group. */
  other: string;
  order: TitleOrder;
  size?: "h3" | "h5";
};

/** The heading over the rows of a group. */
export function GroupHeading({ group, other, order, size = "h5" }: GroupHeadingProps) {
  return (
    <Title order={order} size={size} className={classes.heading}>
      {group === undefined ? (
        other
      ) : (
        <span className={classes.group}>
          <ColourDot color={group.color} />
          <span className={classes.name} dir="auto">
            {group.name}
          </span>
        </span>
      )}
    </Title>
  );
}
