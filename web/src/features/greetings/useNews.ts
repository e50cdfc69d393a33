import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";

import { myAssignmentsQuery } from "@/api/assignments/queries";
import { streakKeys, userKeys } from "@/api/keys";
import { pointsHistoryQuery } from "@/api/points/queries";
import { purchaseHistoryQuery } from "@/api/purchases/queries";
import { myRequestsQuery } from "@/api/requests/queries";
import { choreHistoryQuery } from "@/api/submissions/queries";
import { today } from "@/lib/today";

import { gatherNews, type Sources, stillRejected } from "./gatherNews";
import { greetedStore, useGreeted } from "./greeted";
import { hasNews, NO_NEWS, type News } from "./news";

/** The queries that are searched for news. */
const SOURCES = [
  choreHistoryQuery,
  pointsHistoryQuery,
  myAssignmentsQuery,
  purchaseHistoryQuery,
  myRequestsQuery,
];

type KidNews = {
  /** Shown until the kid closes it, or until the day after it was shown full screen. */
  news: News;
  /** The news that has not been shown full screen yet. */
  unshown: News;
  /** Whether it is the server's present state. */
  isCurrent: boolean;
  /** Marks the news as shown full screen. */
  keepShown: () => void;
  /** Closes the news. */
  dismiss: () => void;
};

/** A kid's news on this device; news that cannot be loaded is shown another time. */
export function useNews(userId: string): KidNews {
  const { sources, answered } = useSources();
  const greeted = useGreeted(userId);
  const client = useQueryClient();
  const { news, unshown, mark } = useMemo(
    () =>
      sources === undefined
        ? { news: NO_NEWS, unshown: NO_NEWS, mark: undefined }
        : gatherNews(sources, greeted),
    [sources, greeted],
  );
  // Data stored in an earlier visit must not decide the start of this one.
  const isCurrent =
    mark !== undefined &&
    answered > 0 &&
    !SOURCES.some(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);

  useEffect(() => {
    if (mark === undefined || !isCurrent) {
      return;
    }
    const begun = greeted === undefined ? mark : stillRejected(greeted, mark);
    if (begun !== greeted) {
      greetedStore.write(userId, begun);
    }
  }, [userId, isCurrent, greeted, mark]);

  useEffect(() => {
    if (hasNews(news)) {
      void client.invalidateQueries({ queryKey: userKeys.me });
      void client.invalidateQueries({ queryKey: streakKeys.all });
    }
  }, [client, news]);

  return {
    news,
    unshown,
    isCurrent,
    keepShown: () =>
      greeted && mark && greetedStore.write(userId, { ...greeted, shown: mark, shown_on: today() }),
    dismiss: () => mark && greetedStore.write(userId, mark),
  };
}

/**
 * The data of all sources, once loaded, and the sum of their times, which changes with every answer, even an equal one.
 */
function useSources(): { sources: Sources | undefined; answered: number } {
  const { data: submissions, dataUpdatedAt: submissionsAt } = useInfiniteQuery(choreHistoryQuery);
  const { data: entries, dataUpdatedAt: entriesAt } = useInfiniteQuery(pointsHistoryQuery);
  const { data: assignments, dataUpdatedAt: assignmentsAt } = useInfiniteQuery(myAssignmentsQuery);
  const { data: purchases, dataUpdatedAt: purchasesAt } = useInfiniteQuery(purchaseHistoryQuery);
  const { data: requests, dataUpdatedAt: requestsAt } = useInfiniteQuery(myRequestsQuery);
  const sources = useMemo(
    () =>
      submissions && entries && assignments && purchases && requests
        ? { submissions, entries, assignments, purchases, requests }
        : undefined,
    [submissions, entries, assignments, purchases, requests],
  );
  return { sources, answered: submissionsAt + entriesAt + assignmentsAt + purchasesAt + requestsAt };
}
