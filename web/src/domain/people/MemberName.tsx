import { useNameOf } from "@/api/directory/members";

/** A member's name on screen, by their username or id (docs/product/people.md#display-name). */
export function MemberName({ of }: { of: string }) {
  return useNameOf()(of);
}
