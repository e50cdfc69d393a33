import { headings } from "@/app/headings";
import { paths } from "@/app/paths";
import { AccessDenied } from "@/components/AccessDenied";
import { WaitingToSend } from "@/components/outbox/WaitingToSend";
import { PageLayout } from "@/components/PageLayout";
import { useUser } from "@/lib/session/user";

import { OwnRequests } from "./OwnRequests";
import { RequestForm } from "./RequestForm";

/** Make a Request, for kids (docs/product/screens-by-role.md#screen-make-request). */
export function MakeRequestPage() {
  if (useUser().role !== "kid") {
    return <AccessDenied />;
  }
  return (
    <PageLayout title={headings.kid[paths.makeRequest]} subtitle="Ask your parents for something new.">
      <RequestForm />
      <WaitingToSend action="make_request" />
      <OwnRequests />
    </PageLayout>
  );
}
