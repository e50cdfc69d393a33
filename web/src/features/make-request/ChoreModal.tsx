import { LargeModal } from "@/components/LargeModal";
import { SuggestionReview } from "@/domain/assistant";

import type { ChoreAnswer } from "./requestFields";

type ChoreModalProps = {
  suggestion: ChoreAnswer | undefined;
  opened: boolean;
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  onClosed: () => void;
};

/** Asks before requesting a chore that the assistant has made of a message (docs/product/points.md#ai-request-form). */
export function ChoreModal({ suggestion, opened, sending, onConfirm, onClose, onClosed }: ChoreModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} onClosed={onClosed} title="Request New Chore">
      {suggestion !== undefined && (
        <SuggestionReview
          suggestion={suggestion}
          sending={sending}
          onModify={onClose}
          onConfirm={() => opened && onConfirm()}
        />
      )}
    </LargeModal>
  );
}
