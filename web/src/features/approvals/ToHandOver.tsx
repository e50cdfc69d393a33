import { useQuery } from "@tanstack/react-query";

import { toHandOverQuery } from "@/api/purchases/queries";
import { HandOverList } from "@/domain/handOver/HandOverList";

/** What was approved and is still to be handed over, to any kid (docs/product/chores.md#hand-over). */
export function ToHandOver() {
  const { data: purchases = [] } = useQuery(toHandOverQuery);
  return <HandOverList purchases={purchases} hasNames />;
}
