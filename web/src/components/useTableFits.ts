import { useLayoutEffect, useRef, useState, type RefObject } from "react";

type TableFit = {
  /** For the element around the table, which limits the table's width. */
  frame: RefObject<HTMLDivElement | null>;
  /** False if the table would overflow, which would hide its last column with the buttons. */
  fits: boolean;
};

/** Watches whether a table fits, with any font, zoom and content. */
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
