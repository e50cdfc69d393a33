import { Skeleton, Stack, Switch, Text } from "@mantine/core";

import { useUpdateFamily } from "@/api/family/mutations";
import { type Invitation, useInvitation } from "@/api/family/queries";
import { Panel } from "@/components/Panel";
import { QueryBoundary } from "@/components/QueryBoundary";
import { errorMessage } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { NEEDS_NETWORK, useOnline } from "@/lib/online";

import { InviteLink } from "./InviteLink";

import classes from "./Family.module.css";

/** Whether kids may join by themselves, and the invite link. */
export function InvitePanel() {
  const invitation = useInvitation();
  return (
    <Panel title="Invite" hint="Let kids make their own account.">
      <QueryBoundary
        query={invitation}
        errorText="Failed to load the family."
        skeleton={<Skeleton height="22rem" role="status" aria-label="Loading" />}
      >
        {({ family, code }) => <Invite family={family} code={code} />}
      </QueryBoundary>
    </Panel>
  );
}

function Invite({ family, code }: Invitation) {
  const { name, time_zone, signup_open } = family;
  const update = useUpdateFamily((changed) =>
    notifySuccess(changed.signup_open ? "Sign-up is open." : "Sign-up is closed."),
  );
  const online = useOnline();
  const isOpen = update.isPending ? update.variables.signup_open : signup_open;
  return (
    <Stack gap="md">
      <Switch
        className={classes.switch}
        size="md"
        label="Sign-up is open"
        description={online ? undefined : NEEDS_NETWORK}
        disabled={!online}
        checked={isOpen}
        onChange={({ currentTarget }) =>
          update.mutate(
            { name, time_zone, signup_open: currentTarget.checked },
            {
              onError: (error) => notifyError(errorMessage(error, "Failed to save the family.")),
            },
          )
        }
      />
      {isOpen ? <InviteLink code={code} /> : <Text>Sign-up is closed: only a parent can add a kid.</Text>}
    </Stack>
  );
}
