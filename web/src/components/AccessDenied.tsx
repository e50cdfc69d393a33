import { Dragon } from "./dragon";
import { EmptyState } from "./EmptyState";
import { PageLayout } from "./PageLayout";

type AccessDeniedProps = {
  /** Why, where one screen has its own words (docs/product/screens.md#screens). */
  message?: string;
};

/** What a signed-in user sees at an address meant for the other role. */
export function AccessDenied({
  message = "You do not have permission to view this page.",
}: AccessDeniedProps) {
  return (
    <PageLayout title="Access Denied" centred>
      <EmptyState drawing={<Dragon pose="resting" />} message={message} />
    </PageLayout>
  );
}
