import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";

import { PresenceItems, type PresenceItemsProps } from "./PresenceItems";

type PresenceMenuItemsProps = PresenceItemsProps & { menu: MenuState };

/** The items of a kid's presence menu, loaded when it is first used. */
export function PresenceMenuItems({ menu, ...items }: PresenceMenuItemsProps) {
  return (
    <ButtonMenu menu={menu} portalProps={{ target: "#content" }}>
      <PresenceItems {...items} />
    </ButtonMenu>
  );
}
