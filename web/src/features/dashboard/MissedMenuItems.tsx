import { Menu } from "@mantine/core";
import { IconEyeOff, IconMinus } from "@tabler/icons-react";

import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";

type MissedMenuItemsProps = {
  menu: MenuState;
  /** Undefined for an occurrence of anyone, where there is no kid to take points from. */
  onTakePoints: (() => void) | undefined;
  onLeave: () => void;
};

/** The less common actions for missed chores, loaded when first used. */
export function MissedMenuItems({ menu, onTakePoints, onLeave }: MissedMenuItemsProps) {
  return (
    <ButtonMenu menu={menu} portalProps={{ target: "#content" }}>
      <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={onLeave}>
        Leave it
      </Menu.Item>
      {onTakePoints && (
        <Menu.Item leftSection={<IconMinus size={18} aria-hidden />} onClick={onTakePoints}>
          Take points
        </Menu.Item>
      )}
    </ButtonMenu>
  );
}
