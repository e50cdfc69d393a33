import { useEffect, useRef } from "react";

import type { BeardedDragonPurchase } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";

/** Shows a toast when the list of purchases has grown (docs/product/points.md#goal-refresh). */
export function useContributionToast(purchases: BeardedDragonPurchase[] | undefined): void {
  const count = purchases?.length;
  const seen = useRef(count);
  useEffect(() => {
    if (count !== undefined && seen.current !== undefined && count > seen.current) {
      notifySuccess("Progress Updated! New contribution detected!");
    }
    seen.current = count;
  }, [count]);
}
