import { AccessDenied } from "@/components/AccessDenied";
import { Deferred } from "@/components/Deferred";
import { PageLayout } from "@/components/PageLayout";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { InvitePanel } from "./InvitePanel";
import { MembersPanel } from "./MembersPanel";

/** The family's members and the invitation; for parents (docs/product/screens-by-role.md#screen-family). */
export function FamilyMembersPage() {
  if (useUser().role !== "parent") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title={routes.family.heading} subtitle="Everyone who can sign in to your family.">
      <MembersPanel />
      <Deferred>
        <InvitePanel />
      </Deferred>
    </PageLayout>
  );
}
