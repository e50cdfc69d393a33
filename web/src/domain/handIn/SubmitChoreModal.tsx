import { LargeModal } from "@/components/LargeModal";

import type { HandedIn } from "./handedIn";
import { SubmitChoreForm } from "./SubmitChoreForm";

type SubmitChoreModalProps = {
  userId: string;
  handedIn: HandedIn | undefined;
  opened: boolean;
  onClose: () => void;
};

/** 'Submit Chore' (docs/product/screens-by-role.md#screen-available). */
export function SubmitChoreModal({ userId, handedIn, opened, onClose }: SubmitChoreModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Submit Chore">
      {handedIn !== undefined && (
        <SubmitChoreForm key={keyOf(handedIn)} userId={userId} {...handedIn} onClose={onClose} />
      )}
    </LargeModal>
  );
}

function keyOf({ chore, occurrence }: HandedIn): string {
  return [chore.id, occurrence?.day, occurrence?.part].join();
}
