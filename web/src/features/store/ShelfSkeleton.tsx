import { Skeleton } from "@mantine/core";

import classes from "./Shelf.module.css";

const PLACES = [0, 1, 2, 3, 4, 5];

/** Holds the place of the search and its items while they load. */
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
