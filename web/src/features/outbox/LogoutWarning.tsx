import { ConfirmModal } from "@/components/ConfirmModal";
import { formatNumber } from "@/lib/format";

type LogoutWarningProps = {
  /** The number of entries that are not sent yet. */
  count: number;
  opened: boolean;
  onLogout: () => void;
  onClose: () => void;
};

/**
 * Warns that unsent entries stay on the device until their owner signs in again
 * (docs/product/offline.md#shared-device).
 */
export function LogoutWarning({ count, opened, onLogout, onClose }: LogoutWarningProps) {
  return (
    <ConfirmModal
      opened={opened}
      title="Not Sent Yet"
      message={
        count === 1
          ? "1 thing stays on this device. It is sent when you sign in here again."
          : `${formatNumber(count)} things stay on this device. They are sent when you sign in here again.`
      }
      confirmLabel="Logout"
      busy={false}
      local
      onConfirm={onLogout}
      onClose={onClose}
    />
  );
}
