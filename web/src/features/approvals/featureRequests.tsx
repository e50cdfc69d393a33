import { priceOf } from "@/api/reviews/price";
import { requestReview } from "@/api/reviews/reviews";
import { Moment } from "@/domain/history/Moment";
import { KidCell } from "@/domain/kids/KidName";
import { RequestSummary } from "@/domain/requests/RequestSummary";
import { RequestType } from "@/domain/requests/RequestType";
import type { Request } from "@/lib/api";

import type { ApprovalKind } from "./approvalKind";

/** Pending Feature Requests. */
export const featureRequests: ApprovalKind<Request> = {
  ...requestReview,
  title: "Pending Feature Requests",
  empty: "No pending feature requests.",
  columns: [
    { key: "date", header: "Date", cell: (row) => <AskedAt row={row} /> },
    {
      key: "kid",
      header: "Kid",
      cell: ({ requester_username }) => <KidCell username={requester_username} />,
    },
    {
      key: "type",
      header: "Type",
      card: "title",
      cell: ({ request_type }) => <RequestType type={request_type} />,
    },
    { key: "details", header: "Details", card: "text", cell: (row) => <RequestSummary request={row} /> },
  ],
  card: (row) => ({
    title: <RequestType type={row.request_type} />,
    points: null,
    kid: row.requester_username,
    details: (
      <>
        <AskedAt row={row} />
        <RequestSummary request={row} />
      </>
    ),
  }),
  price: priceOf,
  rowKey: ({ id }) => id,
};

function AskedAt({ row: { created_at, shared_device } }: { row: Request }) {
  return <Moment instant={created_at} sharedDevice={shared_device} />;
}
