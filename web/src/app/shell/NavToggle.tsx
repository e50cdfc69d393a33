import { ActionIcon } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";

import classes from "./NavToggle.module.css";

type NavToggleProps = {
  opened: boolean;
  onToggle: () => void;
  /** Shown while open and while closed. */
  icons: { opened: TablerIcon; closed: TablerIcon };
  /** The id of the navigation. */
  controls: string;
  className: string | undefined;
  /** Shown below the icon while it is closed. */
  word?: string;
};

/** Opens and closes the side navigation. */
export function NavToggle({ opened, onToggle, icons, controls, className, word }: NavToggleProps) {
  const Icon = opened ? icons.opened : icons.closed;
  const openLabel = word === undefined ? "Open navigation" : `${word}: open navigation`;
  return (
    <ActionIcon
      className={className}
      variant="subtle"
      color="gray"
      aria-label={opened ? "Close navigation" : openLabel}
      aria-expanded={opened}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={classes.face} aria-hidden>
        <Icon />
        {!opened && word !== undefined && <span className={classes.word}>{word}</span>}
      </span>
    </ActionIcon>
  );
}
