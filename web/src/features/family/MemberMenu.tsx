import { IconChevronDown } from "@tabler/icons-react";

import { NetworkButton } from "@/components/NetworkButton";
import { useLoadedMenu } from "@/components/useLoadedMenu";

import type { MemberActions } from "./MemberMenuItems";

async function loadItems() {
  const { MemberMenuItems } = await import("./MemberMenuItems");
  return MemberMenuItems;
}

/** What can be done for one member; a parent's password is their own once they have one. */
export function MemberMenu(actions: MemberActions) {
  const { Items, menu, target } = useLoadedMenu(loadItems);
  return (
    <>
      <NetworkButton
        {...target}
        variant="default"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        aria-label={`Actions for ${actions.member.username}`}
      >
        Actions
      </NetworkButton>
      {Items && <Items menu={menu} {...actions} />}
    </>
  );
}
