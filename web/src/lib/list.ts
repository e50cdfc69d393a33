import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";

import { api } from "@/lib/api";
import type { ListPath, RowOf } from "@/lib/api/operations";
import { rules } from "@/lib/rules";

type Identified = { id: string };

/** The pages of a list that were loaded. */
export type Pages<Row> = InfiniteData<Row[], string | null>;

/**
 * A list that grows over the years: its newest rows, and older ones by page. A page begins after a row, so that pages
 * fit together even if rows are added meanwhile.
 */
export function listQuery<Path extends ListPath>(
  queryKey: QueryKey,
  path: Path,
  load: typeof api.page<Path> = api.page,
) {
  return pagesQuery<RowOf<Path>>(queryKey, (before, signal) => load(path, before, signal));
}

function pagesQuery<Row extends Identified>(
  queryKey: QueryKey,
  load: (before: string | null, signal: AbortSignal) => Promise<Row[]>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: nextAfter<Row>,
    select: rowsOf<Row>,
  });
}

/** All rows of a list, in any number of pages: for lists of limited length. */
export function wholeListQuery<Path extends ListPath>(queryKey: QueryKey, path: Path) {
  return rowsQuery<RowOf<Path>>(queryKey, (signal) => loadAll(path, signal));
}

function rowsQuery<Row>(queryKey: QueryKey, load: (signal: AbortSignal) => Promise<Row[]>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => load(signal) });
}

/** A query for all rows of a list. */
export type WholeListQuery<Row> = ReturnType<typeof rowsQuery<Row>>;

async function loadAll<Path extends ListPath>(path: Path, signal: AbortSignal): Promise<RowOf<Path>[]> {
  const rows: RowOf<Path>[] = [];
  let after: string | null | undefined = null;
  while (after !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const page: RowOf<Path>[] = await api.page(path, after, signal);
    rows.push(...page);
    after = nextAfter(page);
  }
  return rows;
}

/** The row after which the next page begins; undefined after the last page. */
function nextAfter<Row extends Identified>(page: Row[]): string | undefined {
  return page[rules().limits().page_rows - 1]?.id;
}

/** Each row once: rows beyond a list's window come again with their own page. */
function rowsOf<Row extends Identified>({ pages }: Pages<Row>): Row[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
}

/**
 * The part of loaded data that a device stores: only the newest page of a list, because otherwise every visit would
 * reload all pages ever shown.
 */
export function newestPage(data: unknown): unknown {
  return isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;
}

function isPages(data: unknown): data is InfiniteData<unknown> {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}

/** The server's further rows of a list. */
export type Older = {
  /** Whether there are further rows. */
  hasMore: boolean;
  /** Loads the next page, unless the list is busy. */
  load: () => void;
  /** Whether the list is being loaded. */
  isBusy: boolean;
  /** Whether the last requested page failed to load. */
  isError: boolean;
};

type ListOptions<Row> = UseInfiniteQueryOptions<Row[], Error, Row[], QueryKey, string | null>;

/** The rows of a list as a query, and its further rows. */
export function useList<Row>(options: ListOptions<Row>) {
  const query = useInfiniteQuery(options);
  const { data, errorUpdatedAt, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const older: Older = {
    hasMore: hasNextPage,
    // A reload caused by a live event must not be cancelled for it.
    load: () => void fetchNextPage({ cancelRefetch: false }),
    isBusy: hasNextPage && query.isFetching,
    isError: isFetchNextPageError,
  };
  // A failed older page is reported at its button.
  const isError = query.isError && !isFetchNextPageError;
  return {
    data,
    isError,
    errorUpdatedAt,
    // Read only after a failure, because reading it redraws the component at every fetch.
    isFetching: isError && query.isFetching && !query.isFetchingNextPage,
    refetch,
    older,
  };
}
