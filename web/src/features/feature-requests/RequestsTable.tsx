import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { priceOf } from "@/api/reviews/price";
import type { Column } from "@/components/column";
import { GrowingTable } from "@/components/GrowingTable";
import { useDialog } from "@/components/useDialog";
import { DecisionButtons } from "@/domain/decisions/DecisionButtons";
import { KidCell } from "@/domain/kids/KidName";
import { RequestSummary } from "@/domain/requests/RequestSummary";
import { RequestType } from "@/domain/requests/RequestType";
import type { Request } from "@/lib/api";
import { formatDate } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { RequestModal } from "./RequestModal";
import { useRequestDecision } from "./useRequestDecision";

/** The width, in em, from which a row has space for two buttons. */
export const CARDS_BELOW = 64;

/** The waiting requests, with their details and decisions. */
export function RequestsTable({ requests }: { requests: Request[] }) {
  const nameOf = useNameOf();
  const dialog = useDialog<Request>();
  const columns: Column<Request>[] = [
    {
      key: "by",
      header: "Requested By",
      cell: ({ requester_username }) => <KidCell username={requester_username} />,
    },
    {
      key: "type",
      header: "Type",
      card: "title",
      cell: ({ request_type }) => <RequestType type={request_type} />,
    },
    {
      key: "details",
      header: "Details",
      card: "text",
      cell: (request) => (
        <>
          <RequestSummary request={request} />
          <Button
            variant="subtle"
            px={0}
            leftSection={<IconEye size={18} aria-hidden />}
            aria-label={isolating`View Details of ${request.details.name ?? "the request"}, ${nameOf(request.requester_username)}`}
            onClick={() => dialog.open(request)}
          >
            View Details
          </Button>
        </>
      ),
    },
    { key: "date", header: "Date", cell: ({ created_at }) => formatDate(created_at) },
    {
      key: "actions",
      header: "Actions",
      align: "right",
      card: "actions",
      cell: (request) => <RowDecision request={request} />,
    },
  ];
  // If another parent decides a row, its dialog closes too.
  const isPending = requests.some(({ id }) => id === dialog.subject?.id);

  return (
    <>
      <GrowingTable
        label="Pending requests"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
        cardsBelow={CARDS_BELOW}
      />
      <RequestModal request={dialog.subject} opened={dialog.opened && isPending} onClose={dialog.close} />
    </>
  );
}

function RowDecision({ request }: { request: Request }) {
  const nameOf = useNameOf();
  const { decide, deciding, isSaved } = useRequestDecision();
  return (
    <DecisionButtons
      label={isolating`${request.details.name ?? "Request"}, ${nameOf(request.requester_username)}`}
      kind="request"
      deciding={deciding}
      saved={isSaved(request)}
      hasWords
      price={priceOf(request)}
      onDecide={(decision, words) => decide(request, decision, words)}
    />
  );
}
