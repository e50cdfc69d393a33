import { useEffect } from "react";

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";
/** What opens over the page gives the focus back itself. */
const OVERLAY = "[role=menu], [role=dialog], [role=listbox]";

/** Where the focus was last, on the page itself. */
type Place = {
  element: HTMLElement;
  /** Its row, the rows around it, and which of them it is. */
  rows: Element | undefined;
  row: number;
  /** Which of the row's controls it is. */
  control: number;
  section: Element | undefined;
};

/**
 * Whoever works with the keyboard goes on where they were: when what has the focus disappears, as a row does that
 * was decided, the focus goes to the same control of the next row, else to the heading of its section; what was only
 * busy gets it back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | undefined;
    // By the keyboard, on its way to what comes next: for a moment nothing has the focus.
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
    // Who taps beside everything wants the focus nowhere.
    document.addEventListener("pointerdown", () => (place = undefined), options);
    const observer = new MutationObserver((changes) => {
      const isEmpty = document.activeElement === null || document.activeElement === document.body;
      // Browsers may say of what is taken from the page that it lost the focus.
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

/** What gets the focus; undefined as long as it has to wait. */
function nextOf({ element, rows, row, control, section }: Place): HTMLElement | undefined {
  if (element.isConnected) {
    return element.matches(":disabled") ? undefined : element;
  }
  const next = rows?.isConnected === true ? (rows.children[row] ?? rows.lastElementChild) : undefined;
  const controls = next ? controlsOf(next, element) : [];
  return controls[control] ?? controls[0] ?? headingOf(section);
}

/** The controls of a row that are of one sort: a name that is a link in some rows alone must not count among buttons. */
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
