import { useEffect, useState } from "react";

import { today } from "@/lib/today";

const COUNTDOWN_MS = 60_000;

/** Today, looked at again every minute (docs/product.md#goal-refresh), for a page that stays open over midnight. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), COUNTDOWN_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
