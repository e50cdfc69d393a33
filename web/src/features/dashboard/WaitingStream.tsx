import { Anchor, Button, Skeleton, Stack, Title } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useWaiting } from "@/api/reviews/queries";
import { approvable, type PendingDecision } from "@/api/reviews/waiting";
import { EmptySection } from "@/components/EmptySection";
import { QueryBoundary } from "@/components/QueryBoundary";
import { useDialog } from "@/components/useDialog";
import { ApproveAllModal } from "@/domain/approveAll/ApproveAllModal";
import { routes } from "@/lib/routes";

import { WaitingOfKid } from "./WaitingOfKid";
import { WAITING_ID } from "./waitingPlace";

import classes from "./WaitingStream.module.css";

/**
 * All waiting things, kid by kid, with their decisions, once they are loaded (docs/product/screens.md#waiting-stream).
 */
export function WaitingStream({ isKnown }: { isKnown: boolean }) {
  const waiting = useWaiting();
  const all = useDialog<PendingDecision[]>();
  const together = approvable(waiting.data ?? []);
  return (
    <Stack component="section" gap="sm" aria-labelledby={WAITING_ID}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={WAITING_ID}>
          Waiting for you
        </Title>
        {together.length > 1 && (
          <Button
            px="md"
            leftSection={<IconChecks size={20} aria-hidden />}
            onClick={() => all.open(together)}
          >
            Approve all
          </Button>
        )}
      </div>
      <QueryBoundary
        query={waiting}
        errorText="Failed to load what waits for you. Please try again."
        skeleton={<Skeleton height="4rem" radius="lg" />}
        empty={<EmptySection message="All caught up" />}
      >
        {(rows) =>
          byKid(rows).map(([username, ofKid]) => (
            <WaitingOfKid key={username} username={username} things={ofKid} onApproveAll={all.open} />
          ))
        }
      </QueryBoundary>
      {isKnown && (
        <Anchor component={Link} to={routes.pendingApprovals.path} className={classes.more}>
          Pending Approvals, and what was decided
        </Anchor>
      )}
      {all.subject && <ApproveAllModal things={all.subject} opened={all.opened} onClose={all.close} />}
    </Stack>
  );
}

/** Groups things by kid; the kid who has waited longest comes first. */
function byKid(things: PendingDecision[]): [string, PendingDecision[]][] {
  const kids = new Set(things.map(({ username }) => username));
  return [...kids].map((kid) => [kid, things.filter(({ username }) => username === kid)]);
}
