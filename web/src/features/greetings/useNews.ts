import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { purchaseHistoryQuery } from "@/lib/shop";

import { gatherNews } from "./gatherNews";
import { greetedStore } from "./greeted";
import { addNews, hasNews, NO_NEWS, type News } from "./news";
import { newsQueries } from "./queries";

/** A kid's news, each once on this device; what cannot be loaded is news another time. */
export function useNews(userId: string): { news: News; dismiss: () => void } {
  const { data: submissions } = useQuery(newsQueries.submissions);
  const { data: entries } = useQuery(newsQueries.entries);
  const { data: assignments } = useQuery(newsQueries.assignments);
  const { data: purchases } = useQuery(purchaseHistoryQuery);
  const { data: requests } = useQuery(newsQueries.requests);
  const [news, setNews] = useState(NO_NEWS);
  const client = useQueryClient();

  useEffect(() => {
    if (!submissions || !entries || !assignments || !purchases || !requests) {
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
  }, [client, userId, submissions, entries, assignments, purchases, requests]);

  return { news, dismiss: () => setNews(NO_NEWS) };
}
