import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";

import type { Older } from "@/lib/list";
import { useOnline } from "@/lib/online";

import { ErrorState } from "./ErrorState";
import { NetworkButton } from "./NetworkButton";
import { useFocusBack } from "./useFocusBack";

/** Number of rows added by each tap, and shown at first unless `first` is given. */
const PORTION = 50;

type GrowingListProps<Row> = {
  rows: Row[];
  /** The server's further rows; without it these rows are all. */
  older?: Older | undefined;
  /** The number of rows shown at first, fewer if the list is one of several parts. */
  first?: number | undefined;
  /** Draws the rows: each as a `tr` or `li`. */
  children: (shown: Row[]) => ReactNode;
};

/** A list that can be very long: it shows some rows at first, more on request, and moves the focus to new ones. */
export function GrowingList<Row>({ rows, older, first = PORTION, children }: GrowingListProps<Row>) {
  const [wanted, setWanted] = useState(first);
  const frame = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const online = useOnline();
  const { hasMore = false, isBusy = false, isError = false } = older ?? {};
  const shown = Math.min(wanted, rows.length);
  const lacks = wanted > rows.length && hasMore && !isError;
  const button = useFocusBack(lacks);

  useEffect(() => {
    if (lacks && !isBusy) {
      older?.load();
    }
  }, [lacks, isBusy, older]);

  useEffect(() => {
    const place = firstNew.current;
    if (place !== undefined && shown > place) {
      firstNew.current = undefined;
      focusRow(frame.current, place);
    }
  }, [shown]);

  useEffect(() => {
    if (isError) {
      firstNew.current = undefined;
    }
  }, [isError]);

  const showMore = () => {
    firstNew.current = shown;
    setWanted(shown + PORTION);
  };
  const retry = () => {
    firstNew.current = shown;
    older?.load();
  };
  // Rows that are already loaded can also be shown offline.
  const Press = rows.length > shown ? Button : NetworkButton;

  return (
    <>
      <div ref={frame} style={{ display: "contents" }}>
        {children(rows.slice(0, shown))}
      </div>
      {isError && online ? (
        <ErrorState
          message="Failed to load what is older. Please try again."
          onRetry={retry}
          retrying={isBusy}
        />
      ) : (
        (rows.length > shown || hasMore) && (
          <Press ref={button} variant="default" onClick={showMore} loading={lacks && online}>
            {older === undefined ? "Show more" : "Show older"}
          </Press>
        )
      )}
    </>
  );
}

/** Lets keyboard users and screen readers go on at the first new row. */
function focusRow(frame: HTMLElement | null, place: number): void {
  const row = frame?.querySelectorAll<HTMLElement>("tbody > tr, li")[place];
  if (row !== undefined) {
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }
}
