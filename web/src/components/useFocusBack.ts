import { type RefObject, useEffect, useRef } from "react";

/** Returns the focus to a form's button if it, or a control beside it, lost it while busy. */
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
