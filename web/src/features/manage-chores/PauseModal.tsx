import { useState } from "react";

import { usePauseChore, usePauses } from "@/api/schedules/pauses";
import { Failure } from "@/components/Failure";
import { LazyModal } from "@/components/LazyModal";
import type { Chore } from "@/lib/api";
import { isolating } from "@/lib/isolated";

import { PauseForm } from "./PauseForm";

type PauseModalProps = { chore: Chore | undefined; opened: boolean; onClose: () => void };

/** Pauses a chore, or changes its pause (docs/product/routines.md#pause). */
export function PauseModal({ chore, opened, onClose }: PauseModalProps) {
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={isolating`Pause: ${chore?.name ?? ""}`}
    >
      {chore !== undefined && <PauseOne key={chore.id} chore={chore} onClose={onClose} />}
    </LazyModal>
  );
}

function PauseOne({ chore, onClose }: { chore: Chore; onClose: () => void }) {
  const known = usePauses().get(chore.id);
  // Once it is saved, the one before is no longer known.
  const [before] = useState(known);
  const save = usePauseChore(chore, before, onClose);
  return (
    <PauseForm before={before} isBusy={save.isPending} onSave={save.mutate} onCancel={onClose}>
      <Failure of={save} text="Failed to pause it." />
    </PauseForm>
  );
}
