import { useCallback, useState } from "react";

export type Dialog<Subject> = {
  /** The dialog's subject, kept while it fades out. Undefined until it is first opened. */
  subject: Subject | undefined;
  opened: boolean;
  open: (subject: Subject) => void;
  close: () => void;
};

/** The state of a dialog that is opened for one row of a list at a time. */
export function useDialog<Subject>(): Dialog<Subject> {
  const [state, setState] = useState<{ subject: Subject | undefined; opened: boolean }>({
    subject: undefined,
    opened: false,
  });
  const open = useCallback((subject: Subject) => setState({ subject, opened: true }), []);
  const close = useCallback(() => setState((last) => ({ ...last, opened: false })), []);
  return { ...state, open, close };
}
