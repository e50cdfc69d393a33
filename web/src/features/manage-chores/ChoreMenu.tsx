import { Button } from "@mantine/core";
import { IconChevronDown, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";

import { ActionsMenu, type MenuEntry } from "@/components/menu";
import type { Chore } from "@/lib/api";

type ChoreMenuProps = {
  chore: Chore;
  busy: boolean;
  onEdit: (chore: Chore) => void;
  onDeactivate: (chore: Chore) => void;
  onActivate: (chore: Chore) => void;
  onDelete: (chore: Chore) => void;
};

/** The Actions menu of one chore. */
export function ChoreMenu({ chore, busy, onEdit, onDeactivate, onActivate, onDelete }: ChoreMenuProps) {
  const toggle: MenuEntry = chore.is_active
    ? { label: "Deactivate", icon: IconPlayerPause, onChoose: () => onDeactivate(chore) }
    : { label: "Activate", icon: IconPlayerPlay, onChoose: () => onActivate(chore) };
  return (
    <ActionsMenu
      inContent
      button={
        <Button
          variant="default"
          rightSection={<IconChevronDown size={18} aria-hidden />}
          aria-label={`Actions for ${chore.name}`}
          loading={busy}
        >
          Actions
        </Button>
      }
      entries={[
        { label: "Edit", icon: IconPencil, onChoose: () => onEdit(chore) },
        toggle,
        { label: "Delete", icon: IconTrash, colour: "red", onChoose: () => onDelete(chore) },
      ]}
    />
  );
}
