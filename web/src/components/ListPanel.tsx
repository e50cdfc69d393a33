import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { EmptySection } from "./EmptySection";
import { Panel } from "./Panel";
import { QueryBoundary } from "./QueryBoundary";

type ListPanelProps<Entry> = {
  title: string;
  hint: string;
  query: UseQueryResult<Entry[]>;
  /** The sentence for a failed load. */
  errorText: string;
  /** The sentence for an empty list. */
  empty: string;
  list: (entries: Entry[]) => ReactNode;
  /** The button that adds an entry, and its dialog. */
  children: ReactNode;
};

/** A panel with a list and a button to add to it. */
export function ListPanel<Entry>({
  title,
  hint,
  query,
  errorText,
  empty,
  list,
  children,
}: ListPanelProps<Entry>) {
  return (
    <Panel title={title} hint={hint}>
      <QueryBoundary
        query={query}
        errorText={errorText}
        skeleton={<Skeleton height="3.7rem" role="status" aria-label="Loading" />}
        empty={<EmptySection message={empty} />}
      >
        {list}
      </QueryBoundary>
      {children}
    </Panel>
  );
}
