import { Button, Group, Title } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { approvable, type PendingDecision } from "@/api/reviews/waiting";
import { GrowingList } from "@/components/GrowingList";
import { LineList } from "@/components/LineList";
import { KidName } from "@/domain/kids/KidName";
import { MemberFace } from "@/domain/people/MemberFace";
import { swapKeyOf } from "@/domain/swaps/words";
import { isolating } from "@/lib/isolated";

import { type HelpRequestActions, HelpRequestRow } from "./HelpRequestRow";
import type { OpenHelpRequest } from "./helpRequests";
import { SwapRow } from "./SwapRow";
import type { Swap } from "./swaps";
import { waitingId } from "./waitingPlace";
import { WaitingRow } from "./WaitingRow";

import classes from "./WaitingStream.module.css";

type WaitingOfKidProps = HelpRequestActions & {
  username: string;
  /** This kid's help requests, oldest first. */
  helpRequests: OpenHelpRequest[];
  /** This kid's swaps, oldest first. */
  swaps: Swap[];
  /** This kid's waiting things, oldest first. */
  things: PendingDecision[];
  onApproveAll: (things: PendingDecision[]) => void;
};

/** One kid's help requests and swaps, and then this kid's waiting things. */
export function WaitingOfKid({
  username,
  helpRequests,
  swaps,
  things,
  onApproveAll,
  ...actions
}: WaitingOfKidProps) {
  const nameOf = useNameOf();
  const together = approvable(things);
  return (
    <section className={classes.kid}>
      <div className={classes.head}>
        <Group gap="xs" wrap="nowrap">
          <MemberFace of={username} size={36} />
          <Title order={3} size="h4" id={waitingId(username)}>
            <KidName username={username} />
          </Title>
        </Group>
        {together.length > 1 && (
          <Button
            variant="default"
            px="sm"
            leftSection={<IconChecks size={18} aria-hidden />}
            aria-label={isolating`Approve ${together.length}: ${nameOf(username)}`}
            onClick={() => onApproveAll(together)}
          >
            Approve {together.length}
          </Button>
        )}
      </div>
      <GrowingList rows={[...helpRequests, ...swaps, ...things]}>
        {(shown) => (
          <LineList label={isolating`Waiting: ${nameOf(username)}`}>
            {shown.map((row) =>
              "help" in row ? (
                <HelpRequestRow
                  key={`${row.help.chore_id} ${row.help.day} ${row.help.part}`}
                  request={row}
                  {...actions}
                />
              ) : "offer" in row ? (
                <SwapRow key={swapKeyOf(row.offer)} swap={row} />
              ) : (
                <WaitingRow key={`${row.kind} ${row.id}`} thing={row} />
              ),
            )}
          </LineList>
        )}
      </GrowingList>
    </section>
  );
}
