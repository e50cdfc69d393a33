import { Alert } from "@mantine/core";
import { IconAlertTriangle, IconHeart } from "@tabler/icons-react";

import { ApiError, errorMessage } from "@/lib/api";
import { isRefusal, KeptError, SAVED_TEXT } from "@/lib/offline";

const FALLBACK = "Failed to submit chore.";

/** The reason for a failed submission (docs/product/screens.md#m-submit), and, if so, that nothing is lost. */
export function SubmitFailure({ error }: { error: Error }) {
  const isKept = error instanceof KeptError;
  if (error instanceof ApiError && error.code === "done_by_other") {
    // Not shown as an error, because nobody made a mistake.
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
