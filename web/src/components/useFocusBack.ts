import { type RefObject, useEffect, useRef } from "react";

/** For the button of a form: it gets the focus back that it, or what stood beside it, lost by being busy. */
export function useFocusBack(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasBusy.current = busy;
  }, [busy]);
  return button;
}
