import { IconArrowBackUp, IconHandStop } from "@tabler/icons-react";

import { useClaim, useGiveBack } from "@/api/claims/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { useOnline } from "@/lib/online";
import type { Occurrence } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

type ClaimButtonProps = {
  /** An occurrence that anyone may do now. */
  occurrence: Occurrence;
  /** The id of the element that names it. */
  describedBy?: string | undefined;
  onDone?: () => void;
};

/**
 * A kid takes an occurrence of anyone's, or gives it back; nothing while another kid is doing it, nor without a
 * network, where nobody would be told (docs/product/routines.md#claims).
 */
export function ClaimButton({ occurrence, describedBy, onDone }: ClaimButtonProps) {
  const { id } = useUser();
  const online = useOnline();
  const claim = useClaim(occurrence);
  const giveBack = useGiveBack(occurrence);
  const isMine = occurrence.claim?.kid_id === id;
  if (!isMine && (occurrence.claim || !online)) {
    return null;
  }
  const action = isMine ? giveBack : claim;
  const Icon = isMine ? IconArrowBackUp : IconHandStop;
  return (
    <NetworkButton
      variant="default"
      px="md"
      leftSection={<Icon size={20} aria-hidden />}
      aria-describedby={describedBy}
      loading={action.isPending}
      onClick={() => action.mutate(undefined, { onSuccess: () => onDone?.() })}
    >
      {isMine ? "Give it back" : "I'll do it"}
    </NetworkButton>
  );
}
