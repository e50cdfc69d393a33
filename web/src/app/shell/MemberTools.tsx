import { DoneButton } from "@/features/board/DoneButton";
import { StreakBadge } from "@/features/streak/StreakBadge";
import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";

import { AssistantButton } from "./AssistantButton";
import { OutboxLink } from "./OutboxLink";
import { UserMenu } from "./UserMenu";

type MemberToolsProps = { user: User; onAssistant: () => void };

/** The tools at the end of the header. A short session has no password and no other devices, but a button to end it. */
export function MemberTools({ user, onAssistant }: MemberToolsProps) {
  return (
    <>
      <OutboxLink />
      {user.role !== "carer" && <AssistantButton compact onClick={onAssistant} />}
      {user.role === "kid" && <StreakBadge />}
      {token.isLent() ? <DoneButton /> : <UserMenu user={user} />}
    </>
  );
}
