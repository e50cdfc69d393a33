import { headings } from "@/app/headings";
import { paths } from "@/app/paths";
import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { useUser } from "@/lib/session/user";

import { FamilySettingsPanel } from "./FamilySettingsPanel";

/** What the family is called and when its days begin; for parents (docs/product.md#screen-family). */
export function FamilySettingsPage() {
  if (useUser().role !== "parent") {
    return <AccessDenied />;
  }
  return (
    <PageLayout
      title={headings.parent[paths.familySettings]}
      subtitle="Days begin and end in your time zone."
    >
      <FamilySettingsPanel />
    </PageLayout>
  );
}
