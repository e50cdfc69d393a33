import { Stack, Title } from "@mantine/core";

import { myRequestsQuery } from "@/api/requests/queries";
import type { Column } from "@/components/column";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { RequestSummary } from "@/domain/requests/RequestSummary";
import { RequestType } from "@/domain/requests/RequestType";
import { ReviewSaid } from "@/domain/review/ReviewSaid";
import { TakeBackButton } from "@/domain/takeBack/TakeBackButton";
import type { Request } from "@/lib/api";
import { formatDate } from "@/lib/format";
import { useList } from "@/lib/list";

import { RequestStatus } from "./RequestStatus";

const COLUMNS: Column<Request>[] = [
  {
    key: "type",
    header: "Type",
    card: "title",
    cell: ({ id, request_type }) => (
      <span id={`request-${id}`}>
        <RequestType type={request_type} />
      </span>
    ),
  },
  {
    key: "details",
    header: "Details",
    card: "text",
    cell: (request) => (
      <>
        <RequestSummary request={request} />
        <ReviewSaid said={request} />
      </>
    ),
  },
  { key: "date", header: "Date", cell: ({ created_at }) => formatDate(created_at) },
  { key: "status", header: "Status", cell: ({ status }) => <RequestStatus status={status} /> },
];

const TAKE_BACK: Column<Request> = {
  key: "action",
  header: "Action",
  align: "right",
  card: "actions",
  cell: ({ id, details: { name, message }, status }) =>
    status === "pending" && (
      <TakeBackButton
        kind="request"
        id={id}
        label={name ?? message ?? "Request"}
        describedBy={`request-${id}`}
      />
    ),
};

/** The kid's requests so far, with their statuses. */
export function OwnRequests() {
  const requests = useList(myRequestsQuery);
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>My Requests</Title>
      <QueryBoundary
        query={requests}
        errorText="Failed to fetch requests."
        skeleton={<TableSkeleton rows={2} fields={2} />}
        empty={<EmptySection message="Ask for something. It shows up here." />}
      >
        {(list) => (
          <GrowingTable
            label="My Requests"
            columns={list.some(({ status }) => status === "pending") ? [...COLUMNS, TAKE_BACK] : COLUMNS}
            rows={list}
            rowKey={({ id }) => id}
            older={requests.older}
          />
        )}
      </QueryBoundary>
    </Stack>
  );
}
