import { Menu, type MenuProps } from "@mantine/core";
import type { FocusEvent } from "react";

import { TargetElsewhere } from "./TargetElsewhere";
import type { MenuState } from "./useLoadedMenu";

type ButtonMenuProps = MenuProps & { menu: MenuState };

/** The menu of a button from `useLoadedMenu`. Use it only in files that `useLoadedMenu` loads. */
export function ButtonMenu({ menu: { button, takeArrows, ...state }, children, ...menu }: ButtonMenuProps) {
  const followFocus = ({ currentTarget, target }: FocusEvent<HTMLDivElement>) => {
    const reached = takeArrows();
    if (reached > 0) {
      const items = currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)");
      items[reached % items.length]?.focus();
      return;
    }
    // On opening, the library focuses the marked element twice: moving the mark keeps arrow keys pressed in between.
    currentTarget.querySelector("[data-autofocus]")?.removeAttribute("data-autofocus");
    target.setAttribute("data-autofocus", "");
  };
  return (
    <Menu position="bottom-end" {...state} {...menu}>
      <Menu.Target>
        <TargetElsewhere element={button} />
      </Menu.Target>
      <Menu.Dropdown onFocus={followFocus}>{children}</Menu.Dropdown>
    </Menu>
  );
}
