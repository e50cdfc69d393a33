import { useNameOf } from "@/api/directory/members";

/** What a member is called on screen, by their username or id (docs/product/people.md#display-name). */
export function MemberName({ of }: { of: string }) {
  return useNameOf()(of);
}
