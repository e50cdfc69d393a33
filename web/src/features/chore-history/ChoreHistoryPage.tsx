import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { HistoryTabs } from "@/domain/history/HistoryTabs";
import { WaitingToSend } from "@/domain/outbox/WaitingToSend";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { ChoreHistory } from "./ChoreHistory";

/** Chore History, for kids (docs/product/screens-by-role.md#screen-chore-history). */
export function ChoreHistoryPage() {
  if (useUser().role !== "kid") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title={routes.choreHistory.heading} subtitle="See what you did and earned.">
      <HistoryTabs />
      <WaitingToSend action="submit_chore" />
      <ChoreHistory />
    </PageLayout>
  );
}
