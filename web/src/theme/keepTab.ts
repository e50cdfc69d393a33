import type { KeyboardEvent } from "react";

const CONTROLS = "button, input, select, textarea";

/**
 * After Tab in a date or a time, whose parts are tab stops of their own, Mantine's dialog looks from a timer where the
 * focus went, and takes it back to the next field. A user who was faster than the timer then types into the wrong field.
 * So the dialog does not see a Tab that cannot leave it.
 */
export function keepTab(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: dialog, target: field, shiftKey } = event;
  const isTimed = field instanceof HTMLInputElement && (field.type === "date" || field.type === "time");
  if (event.key !== "Tab" || !isTimed) {
    return;
  }
  const ahead = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isAhead = (one: HTMLElement) =>
    one.tabIndex >= 0 && !one.matches(":disabled") && (field.compareDocumentPosition(one) & ahead) !== 0;
  if ([...dialog.querySelectorAll<HTMLElement>(CONTROLS)].some(isAhead)) {
    event.stopPropagation();
  }
}
