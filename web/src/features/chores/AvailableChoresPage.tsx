import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { AvailableChores } from "./AvailableChores";

/** Available Chores, for kids (docs/product/screens-by-role.md#screen-available). */
export function AvailableChoresPage() {
  const user = useUser();
  if (user.role !== "kid") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title={routes.availableChores.heading} subtitle="Pick one, do it, get points.">
      <AvailableChores userId={user.id} />
    </PageLayout>
  );
}
