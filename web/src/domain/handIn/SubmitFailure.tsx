import { Alert } from "@mantine/core";
import { IconAlertTriangle, IconHeart } from "@tabler/icons-react";

import { ApiError, errorMessage } from "@/lib/api";
import { isRefusal, KeptError, SAVED_TEXT } from "@/lib/offline";

const FALLBACK = "Failed to submit chore.";

/** Why the submission did not go through (docs/product/screens.md#m-submit), and, where that is so, that nothing is lost. */
export function SubmitFailure({ error }: { error: Error }) {
  const isKept = error instanceof KeptError;
  if (error instanceof ApiError && error.code === "done_by_other") {
    // Nobody did anything wrong.
    return (
      <Alert
        color="teal"
        icon={<IconHeart aria-hidden />}
        title={errorMessage(error, FALLBACK)}
        role="alert"
      />
    );
  }
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={errorMessage(isKept ? error.cause : error, FALLBACK)}
      role="alert"
    >
      {isKept && SAVED_TEXT}
      {!isKept && !isRefusal(error) && "Your time is saved. You can try again."}
    </Alert>
  );
}
