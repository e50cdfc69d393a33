import { useEffect } from "react";

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";
/** Overlays return the focus themselves. */
const OVERLAY = "[role=menu], [role=dialog], [role=listbox]";

/** The last place of the focus on the page itself. */
type Place = {
  element: HTMLElement;
  /** The row's parent, and the row's index in it. */
  rows: Element | undefined;
  row: number;
  /** The index of the control in its row. */
  control: number;
  section: Element | undefined;
};

/**
 * Keeps the focus in place for keyboard users. If the focused element disappears, for example the row of a decided
 * thing, the focus moves to the same control of the next row, or to the heading of its section. An element that was
 * disabled while busy gets the focus back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | undefined;
    // Set while the keyboard moves the focus on: for a moment nothing has it.
    let hasLeft = false;
    const stopped = new AbortController();
    const options = { capture: true, signal: stopped.signal };
    const arrive = ({ target }: FocusEvent) => {
      place = placeOf(target) ?? place;
      hasLeft = false;
    };
    const leave = ({ target }: FocusEvent) => {
      hasLeft = target === place?.element && !place?.element.matches(":disabled");
    };
    document.addEventListener("focusin", arrive, options);
    document.addEventListener("focusout", leave, options);
    // A tap beside all controls removes the focus on purpose.
    document.addEventListener("pointerdown", () => (place = undefined), options);
    const observer = new MutationObserver((changes) => {
      const isEmpty = document.activeElement === null || document.activeElement === document.body;
      // Browsers may report a removed element as one that lost the focus.
      hasLeft &&= !changes.some(({ removedNodes }) => contain(removedNodes, place?.element));
      if (
        place !== undefined &&
        isEmpty &&
        !hasLeft &&
        document.querySelector("[aria-modal=true]") === null
      ) {
        const next = nextOf(place);
        next?.focus({ preventScroll: true });
        next?.scrollIntoView({ block: "nearest" });
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      stopped.abort();
      observer.disconnect();
    };
  }, []);
}

function contain(nodes: NodeList, element: Element | undefined): boolean {
  return element !== undefined && [...nodes].some((node) => node.contains(element));
}

function placeOf(target: EventTarget | null): Place | undefined {
  if (
    !(target instanceof HTMLElement) ||
    target.closest("#content") === null ||
    target.closest(OVERLAY) !== null
  ) {
    return undefined;
  }
  const row = target.closest("tr, li");
  const rows = row?.parentElement ?? undefined;
  return {
    element: target,
    rows,
    row: row === null || rows === undefined ? 0 : [...rows.children].indexOf(row),
    control: row === null ? 0 : controlsOf(row, target).indexOf(target),
    section: target.closest("section") ?? undefined,
  };
}

/** The element to focus; undefined if it is not ready yet. */
function nextOf({ element, rows, row, control, section }: Place): HTMLElement | undefined {
  if (element.isConnected) {
    return element.matches(":disabled") ? undefined : element;
  }
  const next = rows?.isConnected === true ? (rows.children[row] ?? rows.lastElementChild) : undefined;
  const controls = next ? controlsOf(next, element) : [];
  return controls[control] ?? controls[0] ?? headingOf(section);
}

/** The enabled controls of a row with the same tag: a name that is a link in some rows must not count among buttons. */
function controlsOf(row: Element, { localName }: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.localName === localName && !one.matches(":disabled"),
  );
}

function headingOf(section: Element | undefined): HTMLElement | undefined {
  const own = section?.isConnected === true ? section.querySelector<HTMLElement>("h2, h3") : null;
  const heading = own ?? document.querySelector<HTMLElement>("#content h1");
  if (heading?.hasAttribute("tabindex") === false) {
    heading.tabIndex = -1;
  }
  return heading ?? undefined;
}
