import { Menu } from "@mantine/core";
import { IconArrowBackUp, IconPencil } from "@tabler/icons-react";

import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";
import type { FamilyAssignment } from "@/lib/api";

/** An open assignment and a parent's actions for it. */
export type AssignmentActions = {
  assignment: FamilyAssignment;
  onEdit: (assignment: FamilyAssignment) => void;
  onTakeBack: (assignment: FamilyAssignment) => void;
};

type AssignmentMenuItemsProps = AssignmentActions & { menu: MenuState };

/** The items of an assignment's menu, loaded when it is first used. */
export function AssignmentMenuItems({ menu, assignment, onEdit, onTakeBack }: AssignmentMenuItemsProps) {
  return (
    <ButtonMenu menu={menu} portalProps={{ target: "#content" }}>
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
    </ButtonMenu>
  );
}
