import { Modal, Text } from "@mantine/core";
import { IconShare2, IconSquarePlus } from "@tabler/icons-react";

import classes from "./InstallHelp.module.css";

type InstallHelpProps = { opened: boolean; onClose: () => void };

/** Explains how to install Pogona on an iPhone or iPad, where Safari gives pages no button for it. */
export function InstallHelp({ opened, onClose }: InstallHelpProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Install Pogona">
      <ol className={classes.steps}>
        <li>
          <IconShare2 size={28} aria-hidden />
          <span>
            Tap <strong>Share</strong> in the browser&apos;s bar.
          </span>
        </li>
        <li>
          <IconSquarePlus size={28} aria-hidden />
          <span>
            Choose <strong>Add to Home Screen</strong>.
          </span>
        </li>
      </ol>
      <Text c="dimmed">Find Pogona among your apps.</Text>
    </Modal>
  );
}
