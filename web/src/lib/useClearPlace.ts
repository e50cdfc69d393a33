import { useEffect } from "react";

import { type Box, clearPlace } from "./toastPlace";

/** The distance from the top of the screen, in CSS pixels, if the only free place is over the header. */
const TOP = 4;

const ACTIONS = "a[href], button, input, select, textarea, [role=menuitem], [role=option]";

/**
 * Keeps the element of `find` off all controls, even if they move, as long as `isShown`. If there is no such place,
 * `giveWay` makes the element smaller or returns false. Then it gets `data-crowded`, which makes it low, and if that
 * does not help, it lies over the header instead of over the content.
 */
export function useClearPlace(
  isShown: boolean,
  find: () => HTMLElement | null,
  giveWay: () => boolean,
): void {
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    let frame = 0;
    const put = () => {
      const element = find();
      if (element !== null) {
        const wanted = wantedPlace(element);
        const place = clearPlace(wanted, obstacles(element), screen());
        const isCrowded = element.dataset["crowded"] !== undefined;
        const atTop = { x: 0, y: isCrowded ? TOP - wanted.top : 0 };
        const { x, y } = place ?? atTop;
        element.style.translate = `${x}px ${y}px`;
        if (place === undefined && !giveWay() && !isCrowded) {
          element.dataset["crowded"] = "";
          soon();
        }
      }
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    soon();
    const stopped = new AbortController();
    const options = { capture: true, passive: true, signal: stopped.signal };
    for (const event of ["scroll", "resize", "transitionend"]) {
      window.addEventListener(event, soon, options);
    }
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      stopped.abort();
      observer.disconnect();
      delete find()?.dataset["crowded"];
    };
  }, [isShown, find, giveWay]);
}

/** Its place by style alone: at the bottom right. */
function wantedPlace(element: HTMLElement): Box {
  const { right: fromRight, bottom: fromBottom, marginBottom } = getComputedStyle(element);
  const right = document.documentElement.clientWidth - Number.parseFloat(fromRight);
  const bottom = window.innerHeight - Number.parseFloat(fromBottom) - Number.parseFloat(marginBottom);
  return { left: right - element.offsetWidth, top: bottom - element.offsetHeight, right, bottom };
}

function screen(): Box {
  return { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight };
}

/** The controls that can be tapped now: visible and not below a dialog. */
function obstacles(toasts: HTMLElement): Box[] {
  const { right, bottom } = screen();
  return [...document.querySelectorAll(ACTIONS)].flatMap((action) => {
    const target = tapTarget(action);
    const rect = target.getBoundingClientRect();
    const box = {
      left: Math.max(0, rect.left),
      top: Math.max(0, rect.top),
      right: Math.min(right, rect.right),
      bottom: Math.min(bottom, rect.bottom),
    };
    const isInSight = box.right - box.left > 1 && box.bottom - box.top > 1;
    return isInSight && !toasts.contains(action) && isOnTop(target, box, toasts) ? [box] : [];
  });
}

/** The target of taps for a control: itself, or the row or card over which its `::after` is stretched. */
function tapTarget(action: Element): Element {
  const { content, position } = getComputedStyle(action, "::after");
  const isStretched = content !== "none" && position === "absolute";
  if (!isStretched || !(action instanceof HTMLElement) || getComputedStyle(action).position !== "static") {
    return action;
  }
  return action.offsetParent ?? action;
}

function isOnTop(action: Element, { left, top, right, bottom }: Box, toasts: Element): boolean {
  const hit = document
    .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    .find((element) => !toasts.contains(element));
  return hit !== undefined && (action.contains(hit) || hit.contains(action));
}
