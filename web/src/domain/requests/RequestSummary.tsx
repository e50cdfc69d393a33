import { Text } from "@mantine/core";

import { PointsBadge } from "@/components/PointsBadge";
import type { Request } from "@/lib/api";

import { WithPicture } from "../pictures/Picture";
import { DeedFacts } from "./DeedFacts";

import classes from "./RequestSummary.module.css";

/**
 * The content of a request: name, description and cost or value, or its message, as far as given; for a deed the day and
 * the wish, and once it is approved the outcome (docs/product/programs.md#f-request).
 */
export function RequestSummary({ request }: { request: Request }) {
  const { request_type, details, status, points_given } = request;
  const { name, description, message } = details;
  const isDeed = request_type === "deed";
  const isApproved = status === "approved";
  const points = isDeed ? points_given : (details.points_cost ?? details.points_value);
  return (
    <div className={classes.summary}>
      {isGiven(name) && (
        <WithPicture of={request_type === "add_store_item" ? "item" : "chore"} name={name} size={36}>
          <Text fw={600}>{name}</Text>
        </WithPicture>
      )}
      {isGiven(description) && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {description}
        </Text>
      )}
      {isGiven(message) && <Text lineClamp={4}>{message}</Text>}
      {isDeed && (
        <Text size="sm" c="dimmed">
          <DeedFacts deed={details} hasWish={!isApproved} />
        </Text>
      )}
      {isGiven(points) && <PointsBadge points={points} />}
      {isDeed && isApproved && !isGiven(points) && <Text size="sm">Thank you!</Text>}
    </div>
  );
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
