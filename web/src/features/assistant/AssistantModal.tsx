import { RoomyModal } from "@/components/RoomyModal";
import { assistantName, useService } from "@/lib/assistant";

import { Assistant } from "./Assistant";

type AssistantModalProps = {
  /** Counts the openings: each begins afresh (spec §2). */
  opening: number;
  opened: boolean;
  onClose: () => void;
};

/** The AI assistant dialog (spec §2). */
export function AssistantModal({ opening, opened, onClose }: AssistantModalProps) {
  return (
    <RoomyModal opened={opened} onClose={onClose} title={assistantName(useService())}>
      <Assistant key={opening} onClose={onClose} />
    </RoomyModal>
  );
}
