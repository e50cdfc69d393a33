import { ActionsButton } from "@/components/ActionsButton";
import { useLoadedMenu } from "@/components/useLoadedMenu";

import type { ChoreActions } from "./ChoreMenuItems";

async function loadItems() {
  const { ChoreMenuItems } = await import("./ChoreMenuItems");
  return ChoreMenuItems;
}

/** The Actions menu of one chore. */
export function ChoreMenu({ busy, ...actions }: ChoreActions & { busy: boolean }) {
  const { Items, menu, target } = useLoadedMenu(loadItems);
  return (
    <>
      <ActionsButton {...target} of={actions.chore.name} loading={busy} />
      {Items && <Items menu={menu} {...actions} />}
    </>
  );
}
