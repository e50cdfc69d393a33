import { LargeModal } from "@/components/LargeModal";
import type { FridgeNote } from "@/lib/api";

import { FridgeNoteForm } from "./FridgeNoteForm";

/** The note to change; undefined writes a new one. */
export type Written = { before: FridgeNote | undefined };

type FridgeNoteModalProps = { written: Written; today: string; opened: boolean; onClose: () => void };

/** A parent's dialog to put up, change or take down a note. */
export function FridgeNoteModal({ written: { before }, today, opened, onClose }: FridgeNoteModalProps) {
  return (
    <LargeModal
      opened={opened}
      onClose={onClose}
      title={before === undefined ? "Put up a note" : "Change the note"}
    >
      <FridgeNoteForm before={before} today={today} onClose={onClose} />
    </LargeModal>
  );
}
