import { Skeleton } from "@mantine/core";

import { useIsNarrower } from "./useIsPhone";

import classes from "./ResponsiveTable.module.css";

type TableSkeletonProps = {
  /** The number of placeholder rows. */
  rows?: number;
  /** The number of labelled lines in a card. */
  fields?: number;
  /** For a table that stays a table on phones. */
  asTable?: boolean;
  /** The same as the table's. */
  cardsBelow?: number;
  /** For a table with lines instead of cards. */
  asLines?: boolean;
  /** For a table with a `TapCard` for each row. */
  asTapCards?: boolean;
};

/** The placeholder of a `ResponsiveTable` with a button in each row. */
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
