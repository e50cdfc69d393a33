type Query = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };

/** The state of several queries as that of one. Refetching loads only those that failed. */
export function together(queries: Query[]): Query {
  const failed = queries.filter(({ isError }) => isError);
  return {
    isError: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
