import { Menu } from "@mantine/core";
import { IconEyeOff, IconMinus } from "@tabler/icons-react";

import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";

type MissedMenuItemsProps = {
  menu: MenuState;
  /** Nothing to take where it was anyone's. */
  onTakePoints: (() => void) | undefined;
  onLeave: () => void;
};

/** What is seldom done about what was missed, loaded when it is first reached for. */
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
