import { Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useOnline } from "@/lib/online";

import { ErrorState } from "./ErrorState";
import { NotHere } from "./NotHere";
import { useDeferred } from "./steps";

/** A query, or several combined to one. */
type Loaded<Data> = Pick<UseQueryResult<Data>, "isError" | "isFetching"> & {
  data: Data | undefined;
  refetch: () => Promise<unknown>;
};

type QueryBoundaryProps<Data> = {
  query: Loaded<Data>;
  /** The sentence for a failed load (docs/product/screens.md#messages). */
  errorText: string;
  /** Its title, if there is one (docs/product/screens.md#messages). */
  errorTitle?: string;
  /** Whether all other data is loaded that would move the content. */
  isReady?: boolean;
  /** Shown while loading; must have the size of the content, so that nothing moves. */
  skeleton: ReactNode;
  /** Shown instead of the content when `isEmpty` (by default: an array without entries). */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
};

/** The four states of loaded data: loading, failed (with a retry), empty, present. Old data stays visible. */
export function QueryBoundary<Data>({
  query,
  errorText,
  errorTitle,
  isReady = true,
  skeleton,
  empty,
  isEmpty = hasNoEntries,
  children,
}: QueryBoundaryProps<Data>) {
  // Reading `isFetching` redraws the component at every fetch, so only the failure reads it.
  const { isError, refetch } = query;
  const isThere = useDeferred(query.data !== undefined && isReady);
  const data = isThere ? query.data : undefined;
  const online = useOnline();
  // Offline, the shell shows that and the age of the data.
  const failure = isError && online && (
    <ErrorState
      title={errorTitle}
      message={errorText}
      onRetry={() => void refetch()}
      retrying={query.isFetching}
    />
  );
  if (data === undefined && !failure) {
    return online ? skeleton : <NotHere />;
  }
  const content = data !== undefined && (empty !== undefined && isEmpty(data) ? empty : children(data));
  // The failure stays the same element when the data comes, so that a tap on its button is not lost.
  return failure ? (
    <Stack gap="md">
      {failure}
      {content}
    </Stack>
  ) : (
    content
  );
}

function hasNoEntries(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
