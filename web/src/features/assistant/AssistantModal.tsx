import { RoomyModal } from "@/components/RoomyModal";
import { assistantName, useService } from "@/lib/assistant";

import { Assistant } from "./Assistant";

type AssistantModalProps = {
  /** Counts the openings: each begins afresh (docs/product.md#ai-dialog). */
  opening: number;
  opened: boolean;
  onClose: () => void;
};

/** The AI assistant dialog (docs/product.md#ai-dialog). */
export function AssistantModal({ opening, opened, onClose }: AssistantModalProps) {
  return (
    <RoomyModal opened={opened} onClose={onClose} title={assistantName(useService())}>
      <Assistant key={opening} onClose={onClose} />
    </RoomyModal>
  );
}
