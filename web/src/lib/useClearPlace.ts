import { useEffect } from "react";

import { type Box, clearPlace } from "./toastPlace";

const ACTIONS = "a[href], button, input, select, textarea, [role=menuitem], [role=option]";

/**
 * Keeps what `find` gives away from all that can be tapped, wherever that moves, as long as `isShown`. Where there is
 * no such place it lies where it wants to be, and `onCrowded` makes it smaller if it can.
 */
export function useClearPlace(isShown: boolean, find: () => HTMLElement | null, onCrowded: () => void): void {
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    let frame = 0;
    const put = () => {
      const element = find();
      if (element !== null) {
        const place = clearPlace(wantedPlace(element), obstacles(element), screen());
        element.style.translate = `${place?.x ?? 0}px ${place?.y ?? 0}px`;
        if (place === undefined) {
          onCrowded();
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
    };
  }, [isShown, find, onCrowded]);
}

/** Where its style alone puts it: at the bottom right. */
function wantedPlace(element: HTMLElement): Box {
  const { right: fromRight, bottom: fromBottom, marginBottom } = getComputedStyle(element);
  const right = document.documentElement.clientWidth - Number.parseFloat(fromRight);
  const bottom = window.innerHeight - Number.parseFloat(fromBottom) - Number.parseFloat(marginBottom);
  return { left: right - element.offsetWidth, top: bottom - element.offsetHeight, right, bottom };
}

function screen(): Box {
  return { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight };
}

/** What can be tapped now: neither out of sight nor under a dialog. */
function obstacles(toasts: HTMLElement): Box[] {
  const { right, bottom } = screen();
  return [...document.querySelectorAll(ACTIONS)].flatMap((action) => {
    const rect = action.getBoundingClientRect();
    const box = {
      left: Math.max(0, rect.left),
      top: Math.max(0, rect.top),
      right: Math.min(right, rect.right),
      bottom: Math.min(bottom, rect.bottom),
    };
    const isInSight = box.right - box.left > 1 && box.bottom - box.top > 1;
    return isInSight && !toasts.contains(action) && isOnTop(action, box, toasts) ? [box] : [];
  });
}

function isOnTop(action: Element, { left, top, right, bottom }: Box, toasts: Element): boolean {
  const hit = document
    .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    .find((element) => !toasts.contains(element));
  return hit !== undefined && (action.contains(hit) || hit.contains(action));
}
