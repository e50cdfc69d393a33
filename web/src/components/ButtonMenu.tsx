import { Menu, type MenuProps } from "@mantine/core";
import type { FocusEvent } from "react";

import { TargetElsewhere } from "./TargetElsewhere";
import type { MenuState } from "./useLoadedMenu";

type ButtonMenuProps = MenuProps & { menu: MenuState };

/** The menu of a button that `useLoadedMenu` knows. Only to be used in files that it loads. */
export function ButtonMenu({ menu: { button, takeArrows, ...state }, children, ...menu }: ButtonMenuProps) {
  const followArrows = ({ currentTarget }: FocusEvent<HTMLDivElement>) => {
    const reached = takeArrows();
    if (reached > 0) {
      const items = currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)");
      const item = items[reached % items.length];
      // The library takes the focus twice as a menu opens, to what is marked so.
      item?.setAttribute("data-autofocus", "");
      item?.focus();
    }
  };
  return (
    <Menu position="bottom-end" {...state} {...menu}>
      <Menu.Target>
        <TargetElsewhere element={button} />
      </Menu.Target>
      <Menu.Dropdown onFocus={followArrows}>{children}</Menu.Dropdown>
    </Menu>
  );
}
