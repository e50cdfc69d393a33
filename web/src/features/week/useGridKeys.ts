import { type KeyboardEvent, useRef, useState } from "react";

type Place = { row: number; column: number };

/** The properties of a focusable element of a grid. */
export type PlaceProps = { "data-place": string; tabIndex: number; onFocus: () => void };

/**
 * Keyboard navigation of a grid (WAI-ARIA): one cell is in the Tab order; arrow keys move to the others, Home and End
 * along the row, with Ctrl to the corners.
 */
export function useGridKeys(size: { rows: number; columns: number }, first: Place) {
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setPlace] = useState(first);
  const place = within(wanted, size);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event, place, size);
    if (next !== undefined) {
      event.preventDefault();
      setPlace(next);
      grid.current?.querySelector<HTMLElement>(`[data-place="${nameOf(next)}"]`)?.focus();
    }
  };
  /** The properties of the focusable element in a cell. */
  const propsOf = (row: number, column: number): PlaceProps => ({
    "data-place": nameOf({ row, column }),
    tabIndex: row === place.row && column === place.column ? 0 : -1,
    onFocus: () => setPlace({ row, column }),
  });
  return { grid, onKeyDown, propsOf };
}

function nameOf({ row, column }: Place): string {
  return `${row}-${column}`;
}

/** A grid may have fewer rows than before. */
function within({ row, column }: Place, { rows, columns }: { rows: number; columns: number }): Place {
  return { row: clamp(row, rows), column: clamp(column, columns) };
}

function clamp(place: number, count: number): number {
  return Math.max(Math.min(place, count - 1), 0);
}

type Key = Pick<KeyboardEvent, "key" | "ctrlKey">;

/** The place that a key moves to; undefined for a key without a meaning in a grid. */
export function nextPlace(
  { key, ctrlKey }: Key,
  { row, column }: Place,
  size: { rows: number; columns: number },
): Place | undefined {
  switch (key) {
    case "ArrowLeft":
      return within({ row, column: column - 1 }, size);
    case "ArrowRight":
      return within({ row, column: column + 1 }, size);
    case "ArrowUp":
      return within({ row: row - 1, column }, size);
    case "ArrowDown":
      return within({ row: row + 1, column }, size);
    case "Home":
      return { row: ctrlKey ? 0 : row, column: 0 };
    case "End":
      return { row: ctrlKey ? size.rows - 1 : row, column: size.columns - 1 };
    default:
      return undefined;
  }
}
