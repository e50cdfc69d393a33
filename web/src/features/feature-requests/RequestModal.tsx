import { Modal, Stack } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { priceOf } from "@/api/reviews/price";
import { requestReview } from "@/api/reviews/reviews";
import { type Detail, DetailList } from "@/components/DetailList";
import { PointsBadge } from "@/components/PointsBadge";
import { ReviewFooter } from "@/domain/decisions/ReviewFooter";
import { useDecisionWords } from "@/domain/decisions/useDecisionWords";
import { KidName } from "@/domain/kids/KidName";
import { DeedDay } from "@/domain/requests/DeedFacts";
import { RequestType } from "@/domain/requests/RequestType";
import type { Decision, Request } from "@/lib/api";
import { formatDateTime } from "@/lib/format";
import type { DecisionWords } from "@/lib/offline";

import { useRequestDecision } from "./useRequestDecision";

type RequestModalProps = { request: Request | undefined; opened: boolean; onClose: () => void };

/** 'Request Details': everything about one request, and its decision; above it, the points for a deed. */
export function RequestModal({ request, opened, onClose }: RequestModalProps) {
  const nameOf = useNameOf();
  const { decide, deciding, isSaved } = useRequestDecision(onClose);
  const label = request === undefined ? "" : requestReview.describe(request, nameOf);
  const price = request && priceOf(request);
  const onDecide = (decision: Decision, words?: DecisionWords) => {
    if (request && opened) {
      decide(request, decision, words);
    }
  };
  const { approve, isAsking, dialogs } = useDecisionWords({ label, kind: "request", price, onDecide });
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        closeOnEscape={!isAsking}
        title="Request Details"
        closeButtonProps={{ "aria-label": "Close dialog" }}
      >
        {request !== undefined && (
          <Stack gap="lg">
            <DetailList details={detailsOf(request)} />
            <ReviewFooter
              kind="request"
              label={label}
              deciding={deciding}
              saved={isSaved(request)}
              onDecide={(decision) => (decision === "approve" ? approve() : onDecide(decision))}
              onClose={onClose}
            />
          </Stack>
        )}
      </Modal>
      {opened && dialogs}
    </>
  );
}

function detailsOf({ requester_username, request_type, created_at, details }: Request): Detail[] {
  const { name, description, points_cost, points_value, message, day, minutes, points_wish } = details;
  const all = [
    { label: "Requested By", value: <KidName username={requester_username} /> },
    { label: "Type", value: <RequestType type={request_type} /> },
    { label: "Date", value: formatDateTime(created_at) },
    { label: "Name", value: name },
    { label: "When", value: day && <DeedDay day={day} /> },
    { label: "Minutes", value: minutes },
    { label: "Wishes for", value: points(points_wish) },
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
