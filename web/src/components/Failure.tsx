import { Alert } from "@mantine/core";

import { errorMessage } from "@/lib/api";

type FailureProps = {
  /** What may have failed. */
  of: { isError: boolean; error: unknown };
  /** What is said if the server says nothing. */
  text: string;
};

/** Why something in a form failed, once it has. */
export function Failure({ of: { isError, error }, text }: FailureProps) {
  return isError && <Alert color="red">{errorMessage(error, text)}</Alert>;
}
