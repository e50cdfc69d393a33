import type { FamilyMember } from "@/lib/api";

const ORDER = { parent: 0, kid: 1 };

/** Parents first, then kids, each by name. */
export function byRoleAndName(members: FamilyMember[]): FamilyMember[] {
  return members.toSorted(
    (one, other) => ORDER[one.role] - ORDER[other.role] || one.username.localeCompare(other.username),
  );
}
