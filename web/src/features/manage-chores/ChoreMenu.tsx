import { IconChevronDown } from "@tabler/icons-react";

import { NetworkButton } from "@/components/NetworkButton";
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
      <NetworkButton
        {...target}
        variant="default"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        aria-label={`Actions for ${actions.chore.name}`}
        loading={busy}
      >
        Actions
      </NetworkButton>
      {Items && <Items menu={menu} {...actions} />}
    </>
  );
}
