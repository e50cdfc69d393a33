import { Alert } from "@mantine/core";

import { errorMessage, fieldError } from "@/lib/api";

type FailureProps = {
  /** What may have failed. */
  of: { isError: boolean; error: unknown };
  /** What is said if the server says nothing. */
  text: string;
  /** The fields that say themselves why they were refused. */
  fields?: readonly string[];
};

/** Why something in a form failed, once it has. */
export function Failure({ of: { isError, error }, text, fields }: FailureProps) {
  const isSaid = fields?.some((field) => fieldError(error, field) !== undefined) ?? false;
  return isError && !isSaid && <Alert color="red">{errorMessage(error, text)}</Alert>;
}
