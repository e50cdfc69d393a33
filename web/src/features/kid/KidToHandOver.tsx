import { useQuery } from "@tanstack/react-query";

import { toHandOverQuery } from "@/api/purchases/queries";
import { HandOverList } from "@/domain/handOver/HandOverList";
import type { KidOverview } from "@/lib/api";

/** This kid's approved purchases that are not handed over yet. */
export function KidToHandOver({ kid }: { kid: KidOverview }) {
  const { data: purchases = [] } = useQuery(toHandOverQuery);
  const own = purchases.filter(({ kid_username }) => kid_username === kid.username);
  return <HandOverList purchases={own} hasNames={false} />;
}
