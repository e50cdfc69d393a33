import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowBackUp, IconDotsVertical, IconPencil } from "@tabler/icons-react";

import type { FamilyAssignment } from "@/lib/api";

type AssignmentMenuProps = {
  assignment: FamilyAssignment;
  onEdit: (assignment: FamilyAssignment) => void;
  onTakeBack: (assignment: FamilyAssignment) => void;
};

/** What a parent can do about an assignment that its kid has still to do. */
export function AssignmentMenu({ assignment, onEdit, onTakeBack }: AssignmentMenuProps) {
  const { chore_name, kid_username } = assignment;
  return (
    <Menu position="bottom-end" portalProps={{ target: "#content" }}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="2.75rem"
          aria-label={`Actions for ${chore_name}, ${kid_username}`}
          title="Actions"
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(assignment)}>
          Edit
        </Menu.Item>
        <Menu.Item
          c="red"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onTakeBack(assignment)}
        >
          Take Back
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
