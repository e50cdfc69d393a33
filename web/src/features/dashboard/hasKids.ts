import type { User } from "@/lib/api";

/** Whether there is a kid in the family yet. */
export function hasKids(users: User[]): boolean {
  return users.some(({ role }) => role === "kid");
}
