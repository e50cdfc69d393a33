import { useQuery } from "@tanstack/react-query";

import { toHandOverQuery } from "@/api/purchases/queries";
import { HandOverList } from "@/domain/handOver/HandOverList";

/** All kids' approved purchases that are not handed over yet (docs/product/chores.md#hand-over). */
export function ToHandOver() {
  const { data: purchases = [] } = useQuery(toHandOverQuery);
  return <HandOverList purchases={purchases} hasNames />;
}
