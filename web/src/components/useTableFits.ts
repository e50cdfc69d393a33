import { useLayoutEffect, useRef, useState, type RefObject } from "react";

type TableFit = {
  /** For the element around the table, as wide as the table may be. */
  frame: RefObject<HTMLDivElement | null>;
  /** False where the table would stick out: its last column, with the buttons, would be out of sight. */
  fits: boolean;
};

/** Watches whether a table has the width it needs, whatever the font, the zoom or the texts in it. */
export function useTableFits(): TableFit {
  const frame = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(Number.POSITIVE_INFINITY);
  const [needed, setNeeded] = useState(0);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) {
      return undefined;
    }
    const measure = () => {
      setAvailable(element.clientWidth);
      const table = element.querySelector("table");
      if (table !== null && table.offsetWidth > element.clientWidth) {
        setNeeded(table.offsetWidth);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { frame, fits: available >= needed };
}
