import { type ComponentType, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";

import { NetworkError } from "@/lib/api";
import { notifyError } from "@/lib/notify";

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
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [opening, setOpening] = useState(0);
  const [opened, setOpened] = useState(false);
  const open = async () => {
    try {
      const Loaded = await load();
      // A dialog gives the focus back only if it was there, closed, before.
      flushSync(() => setDialog(() => Loaded));
      setOpening((last) => last + 1);
      setOpened(true);
    } catch {
      notifyError(new NetworkError().message);
    }
  };
  return {
    open: () => void open(),
    dialog: Dialog && <Dialog opening={opening} opened={opened} onClose={() => setOpened(false)} />,
  };
}
