import { Button, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";

import { type Detail, DetailList } from "@/components/DetailList";
import { LargeModalFooter } from "@/components/LargeModal";
import { PointsBadge } from "@/components/PointsBadge";
import type { Suggestion } from "@/lib/assistant";
import { formatUsd, plural } from "@/lib/format";
import { say } from "@/lib/say";

import { Bubble } from "./Bubble";

import classes from "./assistant.module.css";

type SuggestionReviewProps = {
  suggestion: Suggestion;
  /** Whether a parent adds it at once instead of requesting it. */
  adds?: boolean;
  /** Whether it is being sent. */
  sending: boolean;
  onModify: () => void;
  onConfirm: () => void;
};

/**
 * The assistant's suggestion, with buttons to request or add it, or not (docs/product/points.md#ai-dialog). Takes the
 * focus.
 */
export function SuggestionReview({
  suggestion,
  adds = false,
  sending,
  onModify,
  onConfirm,
}: SuggestionReviewProps) {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <Bubble pose="cheering">
        <Title order={3} ref={question} tabIndex={-1} className={classes.question}>
          {`${adds ? "Add" : "Ask for"} this ${suggestion.kind === "chore" ? "chore" : "reward"}?`}
        </Title>
        {!adds && <Text>A parent says yes or no.</Text>}
      </Bubble>
      <DetailList details={detailsOf(suggestion)} />
      <LargeModalFooter>
        <Button variant="default" onClick={onModify} disabled={sending}>
          Cancel / Modify
        </Button>
        <Button onClick={onConfirm} loading={sending}>
          {adds ? "Add" : "Confirm & Submit"}
        </Button>
      </LargeModalFooter>
    </>
  );
}

function detailsOf(suggestion: Suggestion): Detail[] {
  const { name, description } = suggestion;
  return [
    { label: "Name", value: name },
    ...(suggestion.kind === "chore"
      ? [
          { label: "Time", value: plural(suggestion.time_estimate_minutes, "minute") },
          { label: "Points Value", value: <PointsBadge points={suggestion.points_value} /> },
        ]
      : [
          { label: "Price", value: formatUsd(suggestion.usd_price) },
          { label: "Points Cost", value: <PointsBadge points={suggestion.points_cost} /> },
        ]),
    { label: "Description", value: say(description), long: true },
  ];
}
