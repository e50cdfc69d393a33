import { useRef, useState, type FormEvent } from "react";

/** The fields of both forms. */
export type Credentials = { username: string; password: string };

type AuthForm = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** The message of the last failure. */
  failure: string | undefined;
};

/**
 * A form with a username and a password, read from its fields on submit. A second submit during the first is ignored.
 * After a success the session changes and the router leaves the form.
 */
export function useAuthForm(
  send: (credentials: Credentials) => Promise<void>,
  messageOf: (error: unknown) => string,
): AuthForm {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  const run = async (credentials: Credentials) => {
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(credentials);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!running.current) {
      const fields = new FormData(event.currentTarget);
      void run({ username: text(fields, "username"), password: text(fields, "password") });
    }
  };

  return { onSubmit, busy, failure };
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
