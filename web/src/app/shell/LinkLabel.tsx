import { linkText } from "@/lib/routes";

import type { NavLink } from "./links";

/** The text of a link in the navigation. */
export function LinkLabel({ page, label: Label }: Pick<NavLink, "page" | "label">) {
  return Label === undefined ? linkText(page) : <Label />;
}
