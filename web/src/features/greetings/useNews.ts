import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";

import { myAssignmentsQuery } from "@/api/assignments/queries";
import { streakKeys, userKeys } from "@/api/keys";
import { pointsHistoryQuery } from "@/api/points/queries";
import { purchaseHistoryQuery } from "@/api/purchases/queries";
import { myRequestsQuery } from "@/api/requests/queries";
import { choreHistoryQuery } from "@/api/submissions/queries";

import { gatherNews, type Sources, stillRejected } from "./gatherNews";
import { greetedStore, useGreeted } from "./greeted";
import { hasNews, NO_NEWS, type News } from "./news";

/** What is looked through for news. */
const SOURCES = [
  choreHistoryQuery,
  pointsHistoryQuery,
  myAssignmentsQuery,
  purchaseHistoryQuery,
  myRequestsQuery,
];

/** A kid's news until they close them, on this device; what cannot be loaded is news another time. */
export function useNews(userId: string): { news: News; dismiss: () => void } {
  const { sources, answered } = useSources();
  const greeted = useGreeted(userId);
  const client = useQueryClient();
  const { news, mark } = useMemo(
    () => (sources === undefined ? { news: NO_NEWS, mark: undefined } : gatherNews(sources, greeted)),
    [sources, greeted],
  );

  useEffect(() => {
    // What this device kept from an earlier visit must not decide what a first visit begins with.
    const isOld =
      answered === 0 || SOURCES.some(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
    if (mark === undefined || isOld) {
      return;
    }
    const begun = greeted === undefined ? mark : stillRejected(greeted, mark);
    if (begun !== greeted) {
      greetedStore.write(userId, begun);
    }
  }, [client, userId, answered, greeted, mark]);

  useEffect(() => {
    if (hasNews(news)) {
      void client.invalidateQueries({ queryKey: userKeys.me });
      void client.invalidateQueries({ queryKey: streakKeys.all });
    }
  }, [client, news]);

  return { news, dismiss: () => mark && greetedStore.write(userId, mark) };
}

/** What is looked through, once all of it is here, and what changes with every answer, also with the same again. */
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
