import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

import { useService } from "@/api/assistant/queries";
import { Bubble, Live, Thinking } from "@/domain/assistant";
import { ApiError, errorReason } from "@/lib/api";
import { truthful } from "@/lib/assistant";
import { say } from "@/lib/say";

import type { Outcome } from "./outcome";

import classes from "./Said.module.css";

type SaidProps = {
  asking: boolean;
  outcome: Outcome | undefined;
  failure: Error | undefined;
  onStop: () => void;
};

/** The assistant's text: an invitation, that it is searching, its answer, or the reason for a missing one. */
export function Said({ asking, outcome, failure, onStop }: SaidProps) {
  return (
    <>
      <Live>
        {asking ? <Thinking onStop={onStop} /> : <Answer outcome={outcome} failed={failure !== undefined} />}
      </Live>
      {!asking && failure !== undefined && <Failure error={failure} />}
      {!asking && outcome?.kind === "error" && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} className={classes.text}>
          {truthful(say(outcome.message), outcome.service)}
        </Alert>
      )}
    </>
  );
}

type AnswerProps = { outcome: Outcome | undefined; failed: boolean };

function Answer({ outcome, failed }: AnswerProps) {
  if (outcome?.kind === "general") {
    return <Bubble pose="cheering">{outcome.answer}</Bubble>;
  }
  const isSilent = failed || outcome !== undefined;
  return !isSilent && <Bubble pose="resting">Name a chore or a reward.</Bubble>;
}

/**
 * A failed call (docs/product/points.md#ai-dialog); after too many questions, only the sentence about when to try
 * again.
 */
function Failure({ error }: { error: Error }) {
  const service = useService();
  const isTooMany = error instanceof ApiError && error.status === 429;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={isTooMany ? undefined : truthful("Failed to communicate with AI.", service)}
    >
      {errorReason(error)}
    </Alert>
  );
}
