import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

import { errorMessage } from "@/lib/api";

import { isRefused } from "./useSubmitChore";

const FALLBACK = "Failed to submit chore.";

/** Why the submission did not go through (spec §8), and, where another try can help, that nothing is lost. */
export function SubmitFailure({ error }: { error: Error }) {
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={errorMessage(error, FALLBACK)}
      role="alert"
    >
      {!isRefused(error) && "Your time is saved. You can try again."}
    </Alert>
  );
}
