import { type ComponentType, type ReactNode, useState } from "react";

import { useLoaded } from "./useLoaded";

type DialogProps = {
  /** The number of times it was opened. */
  opening: number;
  opened: boolean;
  onClose: () => void;
};

/**
 * A dialog that is loaded when it is first opened, and the function that opens it. If that fails offline, the page
 * stays as it is.
 */
export function useLoadedDialog(load: () => Promise<ComponentType<DialogProps>>): {
  open: () => void;
  dialog: ReactNode;
} {
  const { Component: Dialog, opened, setOpened, open } = useLoaded(load);
  const [opening, setOpening] = useState(0);
  return {
    open: () => {
      setOpening((last) => last + 1);
      open();
    },
    dialog: Dialog && <Dialog opening={opening} opened={opened} onClose={() => setOpened(false)} />,
  };
}
