import { Card } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { CSSProperties } from "react";

import classes from "./GoalTiles.module.css";

type TileProps = {
  icon: TablerIcon;
  label: string;
  value: string;
  /** Short lines under the figure. */
  details: string[];
  /** A Mantine colour name; undefined for a plain tile. */
  colour?: string;
  pulse?: boolean;
};

/** One figure of the goal. */
export function Tile({ icon: Icon, label, value, details, colour, pulse = false }: TileProps) {
  const style =
    colour === undefined
      ? undefined
      : ({
          "--tile-ground": `var(--mantine-color-${colour}-light)`,
          "--tile-figure": `var(--mantine-color-${colour}-light-color)`,
        } as CSSProperties);
  return (
    <Card
      component="section"
      aria-label={label}
      className={classes.tile}
      style={style}
      data-colour={colour}
      data-pulse={pulse || undefined}
    >
      <span className={classes.label}>
        <Icon size={20} aria-hidden />
        {label}
      </span>
      <span className={classes.value} style={{ "--digits": value.length } as CSSProperties}>
        {value}
      </span>
      {details.map((detail) => (
        <span key={detail} className={classes.detail}>
          {detail}
        </span>
      ))}
    </Card>
  );
}
