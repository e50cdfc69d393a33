import { StreakBadge } from "@/features/streak/StreakBadge";
import type { User } from "@/lib/api";

import { AssistantButton } from "./AssistantButton";
import { OutboxLink } from "./OutboxLink";
import { UserMenu } from "./UserMenu";

type MemberToolsProps = { user: User; onAssistant: () => void };

/** The end of the header for a signed-in user. */
export function MemberTools({ user, onAssistant }: MemberToolsProps) {
  return (
    <>
      <OutboxLink />
      <AssistantButton compact onClick={onAssistant} />
      {user.role === "kid" && <StreakBadge />}
      <UserMenu user={user} />
    </>
  );
}
