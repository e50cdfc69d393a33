import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { WaitingToSend } from "@/domain/outbox/WaitingToSend";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { OwnRequests } from "./OwnRequests";
import { RequestForm } from "./RequestForm";

/** Make a Request, for kids (docs/product/screens-by-role.md#screen-make-request). */
export function MakeRequestPage() {
  if (useUser().role !== "kid") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title={routes.makeRequest.heading} subtitle="Ask your parents for something new.">
      <RequestForm />
      <WaitingToSend action="make_request" />
      <OwnRequests />
    </PageLayout>
  );
}
