import { Dragon } from "./dragon";
import { EmptyState } from "./EmptyState";
import { PageLayout } from "./PageLayout";

type AccessDeniedProps = {
  /** The reason, on screens with their own text (docs/product/screens.md#screens). */
  message?: string;
};

/** Shown to a signed-in user at an address of the other role. */
export function AccessDenied({
  message = "You do not have permission to view this page.",
}: AccessDeniedProps) {
  return (
    <PageLayout title="Access Denied" centred>
      <EmptyState drawing={<Dragon pose="resting" />} message={message} />
    </PageLayout>
  );
}
