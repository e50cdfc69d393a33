import { type ReactNode, useState } from "react";

import { plural } from "@/lib/format";

import { named } from "./named";
import { SearchBox } from "./SearchBox";

/** The least rows for a search: fewer are read faster than searched. */
const FROM = 9;

/** Whether there are enough rows for a search and groups (docs/product/screens.md#search). */
export function areMany(rows: readonly unknown[]): boolean {
  return rows.length >= FROM;
}

/**
 * A search by name above a list that is long enough for one (docs/product/screens.md#search), and the matching rows.
 */
export function useSearch<Row extends { name: string }>(
  rows: Row[],
  label: string,
): { search: ReactNode; found: Row[] } {
  const [text, setText] = useState("");
  if (!areMany(rows)) {
    return { search: null, found: rows };
  }
  const found = named(rows, text);
  return {
    search: (
      <div>
        <SearchBox label={label} value={text} onChange={setText} />
        <p role="status" className={found.length === 0 ? undefined : "visually-hidden"}>
          {text !== "" &&
            (found.length === 0 ? "Nothing found. Try another word." : plural(found.length, "result"))}
        </p>
      </div>
    ),
    found,
  };
}
