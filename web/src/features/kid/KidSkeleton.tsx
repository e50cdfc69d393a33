import { Skeleton } from "@mantine/core";

import { SummaryCardsSkeleton } from "@/components/SummaryCards";

/** The placeholder of the buttons, the figures and the week. */
export function KidSkeleton() {
  return (
    <>
      <Skeleton height="2.75rem" width="70%" radius="md" role="status" aria-label="Loading" />
      <SummaryCardsSkeleton />
      <Skeleton height="19rem" radius="lg" />
    </>
  );
}
