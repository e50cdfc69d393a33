import { type Ref, type RefObject, useImperativeHandle } from "react";

type TargetElsewhereProps = {
  element: RefObject<HTMLElement | null>;
  /** Provided by the library. */
  ref?: Ref<HTMLElement | null>;
};

/**
 * The target of a menu or popover that is loaded after its button: it draws nothing and passes on the button, which has
 * the ARIA attributes for it.
 */
export function TargetElsewhere({ element, ref }: TargetElsewhereProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  return null;
}
