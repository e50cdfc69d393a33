import { LazyModal } from "@/components/LazyModal";
import type { Goal } from "@/lib/api";

import { GoalForm } from "./GoalForm";

type EditGoalModalProps = { goal: Goal; opened: boolean; onClose: () => void };

/** A parent's dialog to change the goal. Each opening starts with the present goal. */
export function EditGoalModal({ goal, opened, onClose }: EditGoalModalProps) {
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title="Edit Goal"
      transitionProps={{ duration: 200 }}
    >
      <GoalForm goal={goal} onClose={onClose} />
    </LazyModal>
  );
}
