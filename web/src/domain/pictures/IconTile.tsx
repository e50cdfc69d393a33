import { useDrawings } from "./useDrawings";

import classes from "./Picture.module.css";

type IconTileProps = {
  icon: string;
  /** The size of the whole tile, in pixels. */
  size: number;
};

/** An icon on a background of its colour. It is beside words, so screen readers ignore it. */
export function IconTile({ icon, size }: IconTileProps) {
  const [Shape, tone] = useDrawings()?.[icon] ?? [];
  const style = {
    width: size,
    height: size,
    ...(tone !== undefined && {
      background: `var(--mantine-color-${tone}-light)`,
      color: `var(--mantine-color-${tone}-light-color)`,
    }),
  };
  return (
    <span className={classes.tile} style={style} data-icon={icon} aria-hidden>
      {Shape !== undefined && <Shape size={Math.round(size * 0.6)} />}
    </span>
  );
}
