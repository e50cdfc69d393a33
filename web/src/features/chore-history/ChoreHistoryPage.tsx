import { headings } from "@/app/headings";
import { paths } from "@/app/paths";
import { AccessDenied } from "@/components/AccessDenied";
import { HistoryTabs } from "@/components/history/HistoryTabs";
import { WaitingToSend } from "@/components/outbox/WaitingToSend";
import { PageLayout } from "@/components/PageLayout";
import { useUser } from "@/lib/session/user";

import { ChoreHistory } from "./ChoreHistory";

/** Chore History, for kids (docs/product/screens-by-role.md#screen-chore-history). */
export function ChoreHistoryPage() {
  if (useUser().role !== "kid") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title={headings.kid[paths.choreHistory]} subtitle="See what you did and earned.">
      <HistoryTabs />
      <WaitingToSend action="submit_chore" />
      <ChoreHistory />
    </PageLayout>
  );
}
