import { Text } from "@mantine/core";

import { PointsBadge } from "@/components/PointsBadge";
import type { Request } from "@/lib/api";

import { WithPicture } from "../pictures/Picture";

import classes from "./RequestSummary.module.css";

/**
 * The content of a request: name, description and cost or value, or its message, as far as given
 * (docs/product/programs.md#f-request).
 */
export function RequestSummary({ request: { request_type, details } }: { request: Request }) {
  const { name, description, message } = details;
  const points = details.points_cost ?? details.points_value;
  return (
    <div className={classes.summary}>
      {isGiven(name) && (
        <WithPicture of={request_type === "add_chore" ? "chore" : "item"} name={name} size={36}>
          <Text fw={600}>{name}</Text>
        </WithPicture>
      )}
      {isGiven(description) && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {description}
        </Text>
      )}
      {isGiven(message) && <Text lineClamp={4}>{message}</Text>}
      {isGiven(points) && <PointsBadge points={points} />}
    </div>
  );
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
