import { LargeModal } from "@/components/LargeModal";

import { usePlayer } from "../player/usePlayer";
import { type HandedIn, keyOf } from "./handedIn";
import { SubmitChoreForm } from "./SubmitChoreForm";

type SubmitChoreModalProps = {
  userId: string;
  handedIn: HandedIn | undefined;
  /** Whether it begins with what the kid can be stuck with. */
  isStuck?: boolean;
  opened: boolean;
  onClose: () => void;
};

/** 'Submit Chore' (docs/product/screens-by-role.md#screen-available). */
export function SubmitChoreModal({
  userId,
  handedIn,
  isStuck = false,
  opened,
  onClose,
}: SubmitChoreModalProps) {
  const { open, isOpen, player } = usePlayer({ onHandedIn: onClose });
  return (
    <>
      <LargeModal opened={opened} onClose={onClose} closeOnEscape={!isOpen} title="Submit Chore">
        {handedIn !== undefined && (
          <SubmitChoreForm
            key={`${keyOf(handedIn)}${isStuck}`}
            userId={userId}
            isStuck={isStuck}
            chore={handedIn.chore}
            occurrence={handedIn.occurrence}
            onPlay={() => open({ turns: [handedIn] })}
            onClose={onClose}
          />
        )}
      </LargeModal>
      {player}
    </>
  );
}
