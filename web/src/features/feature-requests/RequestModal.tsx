import { Modal, Stack } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { requestReview } from "@/api/reviews/reviews";
import { type Detail, DetailList } from "@/components/DetailList";
import { PointsBadge } from "@/components/PointsBadge";
import { ReviewFooter } from "@/domain/decisions/ReviewFooter";
import { KidName } from "@/domain/kids/KidName";
import { RequestType } from "@/domain/requests/RequestType";
import type { Request } from "@/lib/api";
import { formatDateTime } from "@/lib/format";

import { useRequestDecision } from "./useRequestDecision";

type RequestModalProps = { request: Request | undefined; opened: boolean; onClose: () => void };

/** 'Request Details': everything about one request, and its decision. */
export function RequestModal({ request, opened, onClose }: RequestModalProps) {
  const nameOf = useNameOf();
  const { decide, deciding, isSaved } = useRequestDecision(onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Request Details"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {request !== undefined && (
        <Stack gap="lg">
          <DetailList details={detailsOf(request)} />
          <ReviewFooter
            kind="request"
            label={requestReview.describe(request, nameOf)}
            deciding={deciding}
            saved={isSaved(request)}
            onDecide={(decision) => opened && decide(request, decision)}
            onClose={onClose}
          />
        </Stack>
      )}
    </Modal>
  );
}

function detailsOf({ requester_username, request_type, created_at, details }: Request): Detail[] {
  const { name, description, points_cost, points_value, message } = details;
  const all = [
    { label: "Requested By", value: <KidName username={requester_username} /> },
    { label: "Type", value: <RequestType type={request_type} /> },
    { label: "Date", value: formatDateTime(created_at) },
    { label: "Name", value: name },
    { label: "Points Cost", value: points(points_cost) },
    { label: "Points Value", value: points(points_value) },
    { label: "Description", value: description, long: true },
    { label: "Message", value: message, long: true },
  ];
  return all.filter(({ value }) => value !== null && value !== undefined);
}

function points(count: number | null | undefined) {
  return typeof count === "number" ? <PointsBadge points={count} /> : null;
}
