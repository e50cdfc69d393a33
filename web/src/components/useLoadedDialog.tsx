import { type ComponentType, type ReactNode, useState } from "react";

import { useLoaded } from "./useLoaded";

type DialogProps = {
  /** Counts the openings. */
  opening: number;
  opened: boolean;
  onClose: () => void;
};

/**
 * A dialog that is loaded when it is first opened, and the way to open it. Without a connection
 * the page stays as it is.
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
