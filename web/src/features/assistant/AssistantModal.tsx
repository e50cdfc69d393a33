import { useService } from "@/api/assistant/queries";
import { LargeModal } from "@/components/LargeModal";
import { assistantName } from "@/lib/assistant";

import { Assistant } from "./Assistant";

type AssistantModalProps = {
  /** The number of openings: each starts afresh (docs/product/points.md#ai-dialog). */
  opening: number;
  opened: boolean;
  onClose: () => void;
};

/** The AI assistant dialog (docs/product/points.md#ai-dialog). */
export function AssistantModal({ opening, opened, onClose }: AssistantModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title={assistantName(useService())}>
      <Assistant key={opening} onClose={onClose} />
    </LargeModal>
  );
}
