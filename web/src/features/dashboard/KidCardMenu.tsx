import { ActionIcon } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { useLoadedMenu } from "@/components/useLoadedMenu";
import type { KidOverview } from "@/lib/api";
import { isolating } from "@/lib/isolated";

import type { KidCardActions } from "./KidCardMenuItems";

async function loadItems() {
  const { KidCardMenuItems } = await import("./KidCardMenuItems");
  return KidCardMenuItems;
}

/** The less common actions for a kid. */
export function KidCardMenu(props: KidCardActions & { kid: KidOverview }) {
  const nameOf = useNameOf();
  const { Items, menu, target } = useLoadedMenu(loadItems);
  return (
    <>
      <ActionIcon
        {...target}
        variant="default"
        size="2.75rem"
        aria-label={isolating`More for ${nameOf(props.kid.username)}`}
        title="More"
      >
        <IconDotsVertical size={22} aria-hidden />
      </ActionIcon>
      {Items && <Items menu={menu} {...props} />}
    </>
  );
}
