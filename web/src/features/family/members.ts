import type { FamilyMember } from "@/lib/api";

const ORDER = { parent: 0, kid: 1 };

/** Parents first, then kids, each by name. */
export function byRoleAndName(members: FamilyMember[]): FamilyMember[] {
  return members.toSorted(
    (one, other) =>
      ORDER[one.role] - ORDER[other.role] || (sortable(one.username) < sortable(other.username) ? -1 : 1),
  );
}

/** Upper case and accents do not count. (As lib/format.ts, this does without `Intl`, as `localeCompare` would not.) */
function sortable(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}
