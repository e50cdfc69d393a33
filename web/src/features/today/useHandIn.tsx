import { type ReactNode, useState } from "react";

import { useLoaded } from "@/components/useLoaded";
import type { HandedIn } from "@/domain/handIn/handedIn";
import { useUser } from "@/lib/session/user";

async function loadModal() {
  const { SubmitChoreModal } = await import("@/domain/handIn/SubmitChoreModal");
  return SubmitChoreModal;
}

/** The dialog to submit a chore, and the function that opens it: the dashboard starts without its code. */
export function useHandIn(): {
  open: (handedIn: HandedIn) => void;
  /** Opens it with what the kid can be stuck with. */
  openStuck: (handedIn: HandedIn) => void;
  dialog: ReactNode;
} {
  const { id } = useUser();
  const [shown, setShown] = useState<{ handedIn: HandedIn; isStuck: boolean }>();
  const { Component: Modal, opened, setOpened, open } = useLoaded(loadModal);
  const show = (handedIn: HandedIn, isStuck: boolean) => {
    setShown({ handedIn, isStuck });
    open();
  };
  return {
    open: (wanted) => show(wanted, false),
    openStuck: (wanted) => show(wanted, true),
    dialog: Modal && (
      <Modal
        userId={id}
        handedIn={shown?.handedIn}
        isStuck={shown?.isStuck ?? false}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    ),
  };
}
