import { Menu, type MenuProps } from "@mantine/core";

import { TargetElsewhere } from "./TargetElsewhere";
import type { MenuState } from "./useLoadedMenu";

type ButtonMenuProps = MenuProps & { menu: MenuState };

/** The menu of a button that `useLoadedMenu` knows. Only to be used in files that it loads. */
export function ButtonMenu({ menu: { button, ...state }, children, ...menu }: ButtonMenuProps) {
  return (
    <Menu position="bottom-end" {...state} {...menu}>
      <Menu.Target>
        <TargetElsewhere element={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
