import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { useUser } from "@/lib/session/user";

import { ApprovalSection } from "./ApprovalSection";
import { choreSubmissions } from "./choreSubmissions";

/** Pending Approvals, for parents (spec §2). */
export function Page() {
  if (useUser().role !== "parent") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title="Pending Approvals" subtitle="Oldest first. Points move when you approve.">
      <ApprovalSection kind={choreSubmissions} />
    </PageLayout>
  );
}
