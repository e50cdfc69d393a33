import { Skeleton } from "@mantine/core";

import classes from "./Board.module.css";

/** The board's placeholder. */
export function BoardSkeleton() {
  return (
    <div className={classes.board} role="status" aria-label="Loading">
      <Skeleton height={96} mt={12} mx={16} width="auto" radius="lg" />
      <div className={classes.columns}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} radius="lg" mih="16rem" />
        ))}
      </div>
    </div>
  );
}
