import { Menu } from "@mantine/core";
import {
  IconChevronDown,
  IconNotes,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconTrash,
} from "@tabler/icons-react";

import { NetworkButton } from "@/components/NetworkButton";
import type { Chore } from "@/lib/api";

type ChoreMenuProps = {
  chore: Chore;
  busy: boolean;
  onEdit: (chore: Chore) => void;
  onRepeat: (chore: Chore) => void;
  onNote: (chore: Chore) => void;
  onDeactivate: (chore: Chore) => void;
  onActivate: (chore: Chore) => void;
  onDelete: (chore: Chore) => void;
};

/** The Actions menu of one chore. */
export function ChoreMenu({ chore, busy, ...actions }: ChoreMenuProps) {
  const { onEdit, onRepeat, onNote, onDeactivate, onActivate, onDelete } = actions;
  return (
    <Menu position="bottom-end" portalProps={{ target: "#content" }}>
      <Menu.Target>
        <NetworkButton
          variant="default"
          rightSection={<IconChevronDown size={18} aria-hidden />}
          aria-label={`Actions for ${chore.name}`}
          loading={busy}
        >
          Actions
        </NetworkButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(chore)}>
          Edit
        </Menu.Item>
        {chore.is_active && (
          <Menu.Item leftSection={<IconRepeat size={18} aria-hidden />} onClick={() => onRepeat(chore)}>
            Repeat…
          </Menu.Item>
        )}
        {chore.is_active && (
          <Menu.Item leftSection={<IconNotes size={18} aria-hidden />} onClick={() => onNote(chore)}>
            Note for a kid
          </Menu.Item>
        )}
        {chore.is_active ? (
          <Menu.Item
            leftSection={<IconPlayerPause size={18} aria-hidden />}
            onClick={() => onDeactivate(chore)}
          >
            Deactivate
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => onActivate(chore)}>
            Activate
          </Menu.Item>
        )}
        <Menu.Item c="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onDelete(chore)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
