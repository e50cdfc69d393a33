import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";

import { PresenceItems, type PresenceItemsProps } from "./PresenceItems";

type PresenceMenuItemsProps = PresenceItemsProps & { menu: MenuState };

/** What a kid's presence menu opens, loaded when it is first reached for. */
export function PresenceMenuItems({ menu, ...items }: PresenceMenuItemsProps) {
  return (
    <ButtonMenu menu={menu} portalProps={{ target: "#content" }}>
      <PresenceItems {...items} />
    </ButtonMenu>
  );
}
