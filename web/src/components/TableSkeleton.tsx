import { Skeleton } from "@mantine/core";

import { useIsNarrower } from "./useIsPhone";

import classes from "./ResponsiveTable.module.css";

type TableSkeletonProps = {
  /** How many rows to hold the place of. */
  rows?: number;
  /** How many labelled lines a card has. */
  fields?: number;
  /** For a table that stays one on phones. */
  asTable?: boolean;
  /** As the table's own. */
  cardsBelow?: number;
  /** For a table whose rows become lines instead of cards. */
  asLines?: boolean;
  /** For a table whose cards are a `TapCard` each. */
  asTapCards?: boolean;
};

/** Holds the place of a `ResponsiveTable` with a button in each row while it loads. */
export function TableSkeleton({
  rows = 4,
  fields = 2,
  asTable = false,
  cardsBelow = 48,
  asLines = false,
  asTapCards = false,
}: TableSkeletonProps) {
  const isNarrow = useIsNarrower(cardsBelow) && !asTable;
  const asCards = isNarrow && !asLines;
  return (
    <div
      className={asCards ? classes.cards : classes.frame}
      aria-busy="true"
      aria-label="Loading"
      role="status"
    >
      {!isNarrow && <div className={classes.skeletonHead} />}
      {placesFor(rows).map((place) =>
        asCards && asTapCards ? (
          <Skeleton key={place} height={84} radius="lg" />
        ) : asCards ? (
          <CardSkeleton key={place} fields={fields} />
        ) : (
          <div key={place} className={classes.skeletonRow}>
            <Skeleton height="1rem" width={place % 2 === 0 ? "70%" : "55%"} />
          </div>
        ),
      )}
    </div>
  );
}

function CardSkeleton({ fields }: { fields: number }) {
  return (
    <div className={classes.card}>
      <Skeleton height="1.75rem" width="60%" />
      <div className={classes.fields}>
        {placesFor(fields).map((place) => (
          <Skeleton key={place} height="1.625rem" />
        ))}
      </div>
      <Skeleton height="2.75rem" />
    </div>
  );
}

function placesFor(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
