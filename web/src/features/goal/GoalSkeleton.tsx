import { Skeleton } from "@mantine/core";

import cardClasses from "./GoalCard.module.css";
import tileClasses from "./GoalTiles.module.css";

const TILES = [0, 1, 2, 3];

/** The placeholder of the goal. */
export function GoalSkeleton() {
  return (
    <>
      <Skeleton className={cardClasses.skeleton} radius="lg" role="status" aria-label="Loading" />
      <div className={tileClasses.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} className={tileClasses.skeleton} radius="lg" />
        ))}
      </div>
      <Skeleton height="18rem" radius="lg" />
    </>
  );
}
