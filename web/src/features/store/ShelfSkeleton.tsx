import { Skeleton } from "@mantine/core";

import classes from "./Shelf.module.css";

const PLACES = [0, 1, 2, 3, 4, 5];

/** The placeholder of the search and the items. */
export function ShelfSkeleton() {
  return (
    <>
      <Skeleton height="6.5rem" radius="md" />
      <div className={classes.shelf} role="status" aria-busy="true" aria-label="Loading">
        {PLACES.map((place) => (
          <Skeleton key={place} className={classes.skeleton} radius="lg" />
        ))}
      </div>
    </>
  );
}
