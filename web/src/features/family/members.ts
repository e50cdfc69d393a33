import type { FamilyMember } from "@/lib/api";

const ORDER = { parent: 0, carer: 1, kid: 2 };

/** Parents first, then carers, then kids, each by name. */
export function byRoleAndName(members: FamilyMember[]): FamilyMember[] {
  return members.toSorted(
    (one, other) => ORDER[one.role] - ORDER[other.role] || byName(sortable(one), sortable(other)),
  );
}

function byName(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

/** The sort key, ignoring case and accents. (Like lib/format.ts it avoids `Intl`, which `localeCompare` needs.) */
function sortable({ username }: FamilyMember): string {
  return username
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}
