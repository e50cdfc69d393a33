import { useId as useOwnId } from "react";

/** In place of Mantine's hook of this name: the given id of an element, or one of its own that stays as it is. */
export function useId(given?: string): string {
  const own = useOwnId();
  return typeof given === "string" ? given : own;
}
