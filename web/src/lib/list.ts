import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";

import { api } from "@/lib/api";

/** As many rows as the server sends at once where there are more (`WINDOW` in `server/src/paging.rs`). */
const WINDOW = 500;

type Identified = { id: string };

/** The pages of a list that were loaded. */
export type Pages<Row> = InfiniteData<Row[], string | null>;

type LoadPage<Row> = (path: string, signal: AbortSignal) => Promise<Row[]>;

function getPage<Row>(path: string, signal: AbortSignal): Promise<Row[]> {
  return api.get<Row[]>(path, { signal });
}

/**
 * A list that grows with the years: its newest rows, and older ones by the page. A page begins after a row, so that
 * pages join whatever was added meanwhile.
 */
export function listQuery<Row extends Identified>(
  queryKey: QueryKey,
  path: string,
  load: LoadPage<Row> = getPage,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pagePath(path, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: nextAfter<Row>,
    select: rowsOf<Row>,
  });
}

/** All rows of a list, however many pages they take: for what counts them. */
export async function loadAll<Row extends Identified>(path: string, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null | undefined = null;
  while (after !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const page: Row[] = await getPage<Row>(pagePath(path, after), signal);
    rows.push(...page);
    after = nextAfter(page);
  }
  return rows;
}

function pagePath(path: string, after: string | null): string {
  return after === null ? path : `${path}?before=${encodeURIComponent(after)}`;
}

/** The row after which the next page begins; undefined after the last page. */
function nextAfter<Row extends Identified>(page: Row[]): string | undefined {
  return page[WINDOW - 1]?.id;
}

/** Each row once: what a list brings beyond its window comes again with its own page. */
function rowsOf<Row extends Identified>({ pages }: Pages<Row>): Row[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
}

/**
 * What a device keeps of what was loaded: of a list only its newest page, or every visit would load each page that was
 * ever looked at.
 */
export function newestPage(data: unknown): unknown {
  return isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;
}

function isPages(data: unknown): data is InfiniteData<unknown> {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}

/** What the server has beyond the rows that are here. */
export type Older = {
  /** Whether there is more. */
  hasMore: boolean;
  /** Loads the next page, unless the list is busy. */
  load: () => void;
  /** Something of the list is on its way. */
  isBusy: boolean;
  /** The last page that was asked for did not come. */
  isError: boolean;
};

type ListOptions<Row> = UseInfiniteQueryOptions<Row[], Error, Row[], QueryKey, string | null>;

/** The rows of a list as a query has them, and what is older. */
export function useList<Row>(options: ListOptions<Row>) {
  const query = useInfiniteQuery(options);
  const { data, errorUpdatedAt, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const older: Older = {
    hasMore: hasNextPage,
    // What a live event has asked for must not be given up for it.
    load: () => void fetchNextPage({ cancelRefetch: false }),
    isBusy: hasNextPage && query.isFetching,
    isError: isFetchNextPageError,
  };
  // An older page that does not come is told where it was asked for.
  const isError = query.isError && !isFetchNextPageError;
  return {
    data,
    isError,
    errorUpdatedAt,
    // Only asked of a failure: whoever reads it is drawn anew by every fetch.
    isFetching: isError && query.isFetching && !query.isFetchingNextPage,
    refetch,
    older,
  };
}
