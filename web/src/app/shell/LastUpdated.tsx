import { Text } from "@mantine/core";
import { matchQuery, type Query, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { catalogueChoresQuery } from "@/api/assistant/queries";
import { goalQuery } from "@/api/goal/queries";
import { configKeys, userKeys } from "@/api/keys";
import { formatDateTime } from "@/lib/format";
import { useOnline } from "@/lib/online";

/** Queries whose age does not matter: the user, the server's settings and suggestions, and the goal's name. */
const TIMELESS: QueryKey[] = [userKeys.me, configKeys.all, catalogueChoresQuery.queryKey, goalQuery.queryKey];

/** Offline, the age of the oldest data on the screen. */
export function LastUpdated() {
  const online = useOnline();
  const oldest = useOldest(!online);
  return (
    !online &&
    oldest !== undefined && (
      <Text size="sm" c="dimmed" mb="md">
        Last updated {formatDateTime(new Date(oldest).toISOString())}
      </Text>
    )
  );
}

/** The time at which the oldest data on the screen was loaded. */
function useOldest(isWanted: boolean): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const [oldest, setOldest] = useState<number>();
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const look = () => {
      const times = cache
        .findAll({ type: "active", predicate: isTimely })
        .map(({ state }) => state.dataUpdatedAt);
      setOldest(times.length === 0 ? undefined : Math.min(...times));
    };
    look();
    return cache.subscribe(look);
  }, [cache, isWanted]);
  return oldest;
}

function isTimely(query: Query): boolean {
  return query.state.data !== undefined && !TIMELESS.some((queryKey) => matchQuery({ queryKey }, query));
}
