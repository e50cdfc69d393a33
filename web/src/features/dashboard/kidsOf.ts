import type { User } from "@/lib/api";

/** The kids among a family's members. */
export function kidsOf(users: User[]): User[] {
  return users.filter(({ role }) => role === "kid");
}
