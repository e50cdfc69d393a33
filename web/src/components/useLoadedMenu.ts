import { type ComponentType, type KeyboardEvent, type RefObject, useId, useRef } from "react";

import { useLoaded } from "./useLoaded";

/** The state of a button that its `ButtonMenu` needs. */
export type MenuState = {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Returns once the item to focus, from 0: arrow keys pressed before the menu had the focus have moved it. */
  takeArrows: () => number;
};

type Loaded<Props> = ComponentType<Props & { menu: MenuState }>;

/**
 * A menu that is loaded when its button is first used: the code for menus is large, and no screen starts with an open
 * one. If that fails offline, the page stays as it is.
 */
export function useLoadedMenu<Props>(load: () => Promise<Loaded<Props>>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /**
   * The item selected by keys on the button: the key that opens the menu selects the first, each further arrow the
   * next.
   */
  const item = useRef(-1);
  const takeArrows = () => {
    const reached = Math.max(item.current, 0);
    item.current = -1;
    return reached;
  };
  const { Component: Items, opened, setOpened, open } = useLoaded(load);
  const prepare = () => void load().catch(() => {});
  return {
    /** The menu's items, once loaded. */
    Items,
    menu: { id, button, opened, onChange: setOpened, takeArrows } satisfies MenuState,
    /** Properties of the button. */
    target: {
      id,
      ref: button,
      "aria-haspopup": "menu",
      "aria-expanded": opened,
      "aria-controls": opened ? `${id}-dropdown` : undefined,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => {
        item.current = 0;
        if (opened) {
          setOpened(false);
        } else {
          open();
        }
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "ArrowDown") {
          event.preventDefault();
          // Keys pressed before the menu is open count, too.
          item.current += 1;
          open();
        }
      },
    } as const,
  };
}
