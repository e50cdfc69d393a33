import { StreakBadge } from "@/features/streak/StreakBadge";
import type { User } from "@/lib/api";

import { UserMenu } from "./UserMenu";

type MemberToolsProps = { user: User };

/** The end of the header for a signed-in user. */
export function MemberTools({ user }: MemberToolsProps) {
  return (
    <>
      {user.role === "kid" && <StreakBadge />}
      <UserMenu user={user} />
    </>
  );
}
