import { useTakeAssignmentBack } from "@/api/assignments/changes";
import { useNameOf } from "@/api/directory/members";
import { ConfirmModal } from "@/components/ConfirmModal";
import type { FamilyAssignment } from "@/lib/api";
import { isolating } from "@/lib/isolated";

type TakeAssignmentBackModalProps = {
  assignment: FamilyAssignment;
  opened: boolean;
  onClose: () => void;
};

/** Asks before an assignment is taken back from its kid, and does it. */
export function TakeAssignmentBackModal({ assignment, opened, onClose }: TakeAssignmentBackModalProps) {
  const nameOf = useNameOf();
  const takeBack = useTakeAssignmentBack(assignment, onClose);
  const { chore_name, kid_username } = assignment;
  return (
    <ConfirmModal
      opened={opened}
      title="Take It Back"
      message={isolating`Are you sure you want to take "${chore_name}" back from ${nameOf(kid_username)}? Nobody will see it any more.`}
      confirmLabel="Take Back"
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate()}
      onClose={onClose}
    />
  );
}
