import { ActionIcon } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { useLoadedMenu } from "@/components/useLoadedMenu";
import { isolating } from "@/lib/isolated";

import type { AssignmentActions } from "./AssignmentMenuItems";

async function loadItems() {
  const { AssignmentMenuItems } = await import("./AssignmentMenuItems");
  return AssignmentMenuItems;
}

/** The actions for an open assignment. */
export function AssignmentMenu(actions: AssignmentActions) {
  const nameOf = useNameOf();
  const { Items, menu, target } = useLoadedMenu(loadItems);
  const { chore_name, kid_username } = actions.assignment;
  return (
    <>
      <ActionIcon
        {...target}
        variant="default"
        size="2.75rem"
        aria-label={isolating`Actions for ${chore_name}, ${nameOf(kid_username)}`}
        title="Actions"
      >
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
      {Items && <Items menu={menu} {...actions} />}
    </>
  );
}
