import { useNameOf } from "@/api/directory/members";
import { ActionsButton } from "@/components/ActionsButton";
import { useLoadedMenu } from "@/components/useLoadedMenu";

import type { MemberActions } from "./MemberMenuItems";

async function loadItems() {
  const { MemberMenuItems } = await import("./MemberMenuItems");
  return MemberMenuItems;
}

/** The actions for one member; parents set their own password once they have one. */
export function MemberMenu(actions: MemberActions) {
  const nameOf = useNameOf();
  const { Items, menu, target } = useLoadedMenu(loadItems);
  return (
    <>
      <ActionsButton {...target} of={nameOf(actions.member.username)} />
      {Items && <Items menu={menu} {...actions} />}
    </>
  );
}
