import type { User } from "@/lib/api";

/** The kids among a family's members, by name. */
export function kidsOf(users: User[]): User[] {
  const kids = users.filter(({ role }) => role === "kid");
  return kids.toSorted((one, other) => (one.username < other.username ? -1 : 1));
}
