import { Stack } from "@mantine/core";

import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { FamilySettingsPanel } from "./FamilySettingsPanel";
import { SpecialDaysPanel } from "./SpecialDaysPanel";
import { SharedTabletsPanel } from "./tablets/SharedTabletsPanel";

/**
 * The family's name, the start of its days, and its shared tablets; for parents
 * (docs/product/screens-by-role.md#screen-family).
 */
export function FamilySettingsPage() {
  if (useUser().role !== "parent") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title={routes.familySettings.heading} subtitle="Days begin and end in your time zone.">
      <Stack gap="lg" maw="36rem">
        <FamilySettingsPanel />
        <SpecialDaysPanel />
        <SharedTabletsPanel />
      </Stack>
    </PageLayout>
  );
}
