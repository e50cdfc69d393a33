import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";

import type { AssistantModal } from "@/features/assistant/AssistantModal";
import { NetworkError } from "@/lib/api";
import { notifyError } from "@/lib/notify";

/**
 * The assistant's dialog, loaded when it is first opened, and the way to open it. Without a connection the
 * page stays as it is.
 */
export function useAssistant(): { openAssistant: () => void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<typeof AssistantModal>();
  const [opening, setOpening] = useState(0);
  const [opened, setOpened] = useState(false);
  const openAssistant = async () => {
    try {
      const { AssistantModal: Loaded } = await import("@/features/assistant/AssistantModal");
      // A dialog gives the focus back only if it was there, closed, before.
      flushSync(() => setDialog(() => Loaded));
      setOpening((last) => last + 1);
      setOpened(true);
    } catch {
      notifyError(new NetworkError().message);
    }
  };
  return {
    openAssistant: () => void openAssistant(),
    dialog: Dialog && <Dialog opening={opening} opened={opened} onClose={() => setOpened(false)} />,
  };
}
