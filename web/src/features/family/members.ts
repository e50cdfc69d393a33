import type { FamilyMember } from "@/lib/api";

const ORDER = { parent: 0, kid: 1 };

/** Parents first, then kids, each by name. */
export function byRoleAndName(members: FamilyMember[]): FamilyMember[] {
  return members.toSorted(
    (one, other) => ORDER[one.role] - ORDER[other.role] || byName(sortable(one), sortable(other)),
  );
}

function byName(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

/** Upper case and accents do not count. (As lib/format.ts, this does without `Intl`, as `localeCompare` would not.) */
function sortable({ username }: FamilyMember): string {
  return username
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}
