import { Anchor, Button, Skeleton, Stack, Title } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useNameOf } from "@/api/directory/members";
import { useWaiting } from "@/api/reviews/queries";
import { approvable, type PendingDecision } from "@/api/reviews/waiting";
import { EmptySection } from "@/components/EmptySection";
import { QueryBoundary } from "@/components/QueryBoundary";
import { useDialog } from "@/components/useDialog";
import { ApproveAllModal } from "@/domain/approveAll/ApproveAllModal";
import { namesOf } from "@/domain/week/names";
import { useIsThisWeekKnown, useMissingWeek } from "@/domain/week/useYesterday";
import { routes } from "@/lib/routes";
import { together } from "@/lib/together";

import { HelpRequestDialogs } from "./HelpRequestDialogs";
import { helpRequestsIn, type OpenHelpRequest } from "./helpRequests";
import { type Swap, swapsIn } from "./swaps";
import { useToday } from "./useToday";
import { WaitingOfKid } from "./WaitingOfKid";
import { WAITING_ID } from "./waitingPlace";

import classes from "./WaitingStream.module.css";

/**
 * Help requests, swaps, and all waiting things with their decisions, kid by kid, once they are loaded
 * (docs/product/screens.md#waiting-stream).
 */
export function WaitingStream({ isKnown }: { isKnown: boolean }) {
  const nameOf = useNameOf();
  const waiting = useWaiting();
  const { now, week, days } = useToday();
  const isWeekKnown = useIsThisWeekKnown();
  const missing = useMissingWeek();
  const all = useDialog<PendingDecision[]>();
  const writing = useDialog<OpenHelpRequest>();
  const changing = useDialog<OpenHelpRequest>();
  const names = week && namesOf(week, nameOf);
  const helpRequests = week && names ? helpRequestsIn(week, days, names) : [];
  const swaps = week && names ? swapsIn(week, days, now, names) : [];
  const batch = approvable(waiting.data ?? []);
  return (
    <Stack component="section" gap="sm" aria-labelledby={WAITING_ID}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={WAITING_ID}>
          Waiting for you
        </Title>
        {batch.length > 1 && (
          <Button px="md" leftSection={<IconChecks size={20} aria-hidden />} onClick={() => all.open(batch)}>
            Approve all
          </Button>
        )}
      </div>
      <QueryBoundary
        query={{ data: waiting.data, ...together([waiting, ...missing]) }}
        isReady={isWeekKnown}
        errorText="Failed to load what waits for you. Please try again."
        skeleton={<Skeleton height="4rem" radius="lg" />}
        empty={<EmptySection message="All caught up" />}
        isEmpty={(things) => missing.length === 0 && things.length + helpRequests.length + swaps.length === 0}
      >
        {(things) =>
          byKid({ things, helpRequests, swaps }).map((ofKid) => (
            <WaitingOfKid
              key={ofKid.username}
              {...ofKid}
              onApproveAll={all.open}
              onWriteBack={writing.open}
              onChange={changing.open}
            />
          ))
        }
      </QueryBoundary>
      {isKnown && (
        <Anchor component={Link} to={routes.pendingApprovals.path} className={classes.more}>
          Pending Approvals, and what was decided
        </Anchor>
      )}
      {all.subject && <ApproveAllModal things={all.subject} opened={all.opened} onClose={all.close} />}
      {week && <HelpRequestDialogs {...{ week, now, days, writing, changing }} />}
    </Stack>
  );
}

type Waiting = { helpRequests: OpenHelpRequest[]; swaps: Swap[]; things: PendingDecision[] };

/** Groups all that waits by kid; the kid who has waited longest comes first. */
function byKid({ helpRequests, swaps, things }: Waiting): (Waiting & { username: string })[] {
  const waits = [
    ...things.map(({ username, instant }) => ({ username, since: Date.parse(instant) })),
    ...helpRequests.map(({ username, help }) => ({ username, since: Date.parse(help.asked_at) })),
    ...swaps.map(({ username, since }) => ({ username, since: Date.parse(since) })),
  ].toSorted((one, other) => one.since - other.since);
  return [...new Set(waits.map(({ username }) => username))].map((kid) => ({
    username: kid,
    helpRequests: helpRequests.filter(({ username }) => username === kid),
    swaps: swaps.filter(({ username }) => username === kid),
    things: things.filter(({ username }) => username === kid),
  }));
}
