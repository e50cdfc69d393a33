import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { choreHistoryQuery, myAssignmentsQuery, myRequestsQuery, pointsHistoryQuery } from "@/lib/kid";
import { purchaseHistoryQuery } from "@/lib/shop";

import { gatherNews } from "./gatherNews";
import { greetedStore } from "./greeted";
import { addNews, hasNews, NO_NEWS, type News } from "./news";

/** What is looked through for news. */
const SOURCES = [
  choreHistoryQuery,
  pointsHistoryQuery,
  myAssignmentsQuery,
  purchaseHistoryQuery,
  myRequestsQuery,
];

/** A kid's news, each once on this device; what cannot be loaded is news another time. */
export function useNews(userId: string): { news: News; dismiss: () => void } {
  const { data: submissions, dataUpdatedAt: submissionsAt } = useInfiniteQuery(choreHistoryQuery);
  const { data: entries, dataUpdatedAt: entriesAt } = useInfiniteQuery(pointsHistoryQuery);
  const { data: assignments, dataUpdatedAt: assignmentsAt } = useQuery(myAssignmentsQuery);
  const { data: purchases, dataUpdatedAt: purchasesAt } = useInfiniteQuery(purchaseHistoryQuery);
  const { data: requests, dataUpdatedAt: requestsAt } = useInfiniteQuery(myRequestsQuery);
  // Changes with every answer, also with one that says the same.
  const answered = submissionsAt + entriesAt + assignmentsAt + purchasesAt + requestsAt;
  const [news, setNews] = useState(NO_NEWS);
  const client = useQueryClient();

  useEffect(() => {
    if (answered === 0 || !submissions || !entries || !assignments || !purchases || !requests) {
      return;
    }
    // What this device kept from an earlier visit is no news, and must not set back the mark.
    if (SOURCES.some(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)) {
      return;
    }
    const { news: fresh, mark } = gatherNews(
      { submissions, entries, assignments, purchases, requests },
      greetedStore.read(userId),
    );
    greetedStore.write(userId, mark);
    if (hasNews(fresh)) {
      void client.invalidateQueries({ queryKey: ["me"] });
      void client.invalidateQueries({ queryKey: ["streak"] });
      // oxlint-disable-next-line react/set-state-in-effect -- the mark outside React moves at the same time
      setNews((earlier) => addNews(earlier, fresh));
    }
  }, [client, userId, answered, submissions, entries, assignments, purchases, requests]);

  return { news, dismiss: () => setNews(NO_NEWS) };
}
