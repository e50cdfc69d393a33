import { LargeModal } from "@/components/LargeModal";
import type { Chore } from "@/lib/api";

import { SubmitChoreForm } from "./SubmitChoreForm";

type SubmitChoreModalProps = {
  userId: string;
  chore: Chore | undefined;
  opened: boolean;
  onClose: () => void;
};

/** 'Submit Chore' (docs/product.md#screen-available). */
export function SubmitChoreModal({ userId, chore, opened, onClose }: SubmitChoreModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Submit Chore">
      {chore !== undefined && (
        <SubmitChoreForm key={chore.id} userId={userId} chore={chore} onClose={onClose} />
      )}
    </LargeModal>
  );
}
