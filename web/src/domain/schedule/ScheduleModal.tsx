import { useState } from "react";

import { LargeModal } from "@/components/LargeModal";
import type { Chore } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import type { Frequency, ScheduleTerms } from "@/lib/rules";

import { ScheduleForm } from "./ScheduleForm";
import { ScheduleOffer } from "./ScheduleOffer";
import type { Stopping } from "./StopRepeatingModal";

type ScheduleModalProps = {
  chore: Chore;
  opened: boolean;
  onClose: () => void;
  /** Whether a chore without a schedule is due once, to begin with. */
  startsOnce?: boolean;
  /** The terms of another chore, with which a chore without a schedule begins. */
  copied?: ScheduleTerms | undefined;
  /** Asks whether the chore should stop repeating. */
  onStop: (stopping: Stopping) => void;
};

/** 'Repeat', or 'When it is due': a chore's schedule and who does it (docs/product/screens-by-role.md#screen-repeat). */
export function ScheduleModal({
  chore,
  opened,
  startsOnce = false,
  copied,
  onClose,
  onStop,
}: ScheduleModalProps) {
  const [freq, setFreq] = useState<Frequency>();
  const isOnce = freq === undefined ? startsOnce : freq === "once";
  return (
    <LargeModal
      opened={opened}
      onClose={onClose}
      title={isOnce ? isolating`When it is due: ${chore.name}` : isolating`Repeat: ${chore.name}`}
    >
      <ScheduleOffer>
        {({ schedules, ...offer }) => (
          <ScheduleForm
            {...{ chore, startsOnce, copied, onClose, onStop }}
            {...offer}
            version={schedules.get(chore.id)}
            onFrequency={setFreq}
          />
        )}
      </ScheduleOffer>
    </LargeModal>
  );
}
