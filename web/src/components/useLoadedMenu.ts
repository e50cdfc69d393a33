import { type ComponentType, type KeyboardEvent, type RefObject, useId, useRef } from "react";

import { useLoaded } from "./useLoaded";

/** What a `ButtonMenu` has to know of the button that it belongs to. */
export type MenuState = {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Tells once which item the arrows lead to that were pressed before the menu had the focus, counted from 0. */
  takeArrows: () => number;
};

type Loaded<Props> = ComponentType<Props & { menu: MenuState }>;

/**
 * A menu that is loaded when its button is first reached for: what draws menus is large, and no screen begins with
 * an open one. Without a connection the page stays as it is.
 */
export function useLoadedMenu<Props>(load: () => Promise<Loaded<Props>>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** The item that the keys on the button lead to: a press that opens leads to the first, an arrow one further. */
  const item = useRef(-1);
  const takeArrows = () => {
    const reached = Math.max(item.current, 0);
    item.current = -1;
    return reached;
  };
  const { Component: Items, opened, setOpened, open } = useLoaded(load);
  const prepare = () => void load().catch(() => {});
  return {
    /** The menu, once it is loaded. */
    Items,
    menu: { id, button, opened, onChange: setOpened, takeArrows } satisfies MenuState,
    /** For the button. */
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
          // Who presses faster than a menu opens has pressed all the same.
          item.current += 1;
          open();
        }
      },
    } as const,
  };
}
