import { useNameOf } from "@/api/directory/members";
import { usePromote, useRemoveMember } from "@/api/users/mutations";
import { ConfirmModal } from "@/components/ConfirmModal";
import { errorMessage, type FamilyMember } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";

type ConfirmMemberModalProps = {
  change: "promote" | "remove";
  member: FamilyMember | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Asks before a member is promoted or removed, explains the consequences, and does it. */
export function ConfirmMemberModal({ change, member, opened, onClose }: ConfirmMemberModalProps) {
  const nameOf = useNameOf();
  const name = nameOf(member?.username ?? "");
  const promote = usePromote(({ username }) => {
    notifySuccess(isolating`User '${username}' successfully promoted to Parent.`);
    onClose();
  });
  const remove = useRemoveMember(({ username }) => {
    notifySuccess(isolating`${nameOf(username)} is no longer in the family.`);
    onClose();
  });
  // A carer's ticks belong to the kids, and wait on.
  const after =
    member?.role === "carer"
      ? ". What they ticked for the kids stays."
      : ", and what waits for a decision is rejected. Their history is kept.";
  const question =
    change === "promote"
      ? {
          title: "Promote to Parent",
          message: isolating`Are you sure you want to make ${name} a parent? A parent can do everything you can. A parent has no points and no chores.`,
          confirmLabel: "Promote",
          confirmColour: "teal",
          busy: promote.isPending,
          onConfirm: (user: FamilyMember) =>
            promote.mutate(user, {
              onError: (error) =>
                notifyError(errorMessage(error, isolating`Failed to promote user '${name}'.`)),
            }),
        }
      : {
          title: "Remove from Family",
          message: isolating`Are you sure you want to remove ${name} from the family? They can no longer sign in${after}`,
          confirmLabel: "Remove",
          confirmColour: "red",
          busy: remove.isPending,
          onConfirm: (user: FamilyMember) =>
            remove.mutate(user, {
              onError: (error) => notifyError(errorMessage(error, isolating`Failed to remove ${name}.`)),
            }),
        };
  return (
    <ConfirmModal
      {...question}
      opened={opened}
      onConfirm={() => member !== undefined && question.onConfirm(member)}
      onClose={onClose}
    />
  );
}
