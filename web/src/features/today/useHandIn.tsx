import { type ReactNode, useState } from "react";

import { useLoaded } from "@/components/useLoaded";
import type { HandedIn } from "@/domain/handIn/handedIn";
import { useUser } from "@/lib/session/user";

async function loadModal() {
  const { SubmitChoreModal } = await import("@/domain/handIn/SubmitChoreModal");
  return SubmitChoreModal;
}

/** The dialog to submit a chore, and the function that opens it: the dashboard starts without its code. */
export function useHandIn(): { open: (handedIn: HandedIn) => void; dialog: ReactNode } {
  const { id } = useUser();
  const [handedIn, setHandedIn] = useState<HandedIn>();
  const { Component: Modal, opened, setOpened, open } = useLoaded(loadModal);
  return {
    open: (wanted) => {
      setHandedIn(wanted);
      open();
    },
    dialog: Modal && (
      <Modal userId={id} handedIn={handedIn} opened={opened} onClose={() => setOpened(false)} />
    ),
  };
}
