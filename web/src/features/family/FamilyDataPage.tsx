import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { FamilyDataPanel } from "./FamilyDataPanel";

/** Export, import and deletion of a family's data; for parents (docs/product/screens-by-role.md#screen-family). */
export function FamilyDataPage() {
  if (useUser().role !== "parent") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title={routes.familyData.heading} subtitle="Your family's data belongs to you.">
      <FamilyDataPanel />
    </PageLayout>
  );
}
