import { ActionIcon } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";

type NavToggleProps = {
  opened: boolean;
  onToggle: () => void;
  /** Shown while open and while closed. */
  icons: { opened: TablerIcon; closed: TablerIcon };
  /** The id of the navigation. */
  controls: string;
  className: string | undefined;
};

/** Opens and closes the side navigation. */
export function NavToggle({ opened, onToggle, icons, controls, className }: NavToggleProps) {
  const Icon = opened ? icons.opened : icons.closed;
  return (
    <ActionIcon
      className={className}
      variant="subtle"
      color="gray"
      aria-label={opened ? "Close navigation" : "Open navigation"}
      aria-expanded={opened}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon aria-hidden />
    </ActionIcon>
  );
}
