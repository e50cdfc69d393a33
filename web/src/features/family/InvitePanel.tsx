import { Skeleton, Stack, Switch, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { Panel } from "@/components/Panel";
import { QueryBoundary } from "@/components/QueryBoundary";
import { errorMessage, type Family } from "@/lib/api";
import { notifyError } from "@/lib/notify";

import { InviteLink } from "./InviteLink";
import { useUpdateFamily } from "./mutations";
import { familyQuery } from "./queries";

import classes from "./FamilyPanels.module.css";

/** Whether kids may join by themselves, and the link to do so. */
export function InvitePanel() {
  const family = useQuery(familyQuery);
  return (
    <Panel title="Invite" hint="Let kids make their own account." failure={undefined}>
      <QueryBoundary
        query={family}
        errorText="Failed to load the family."
        skeleton={<Skeleton height="22rem" role="status" aria-label="Loading" />}
      >
        {(loaded) => <Invite family={loaded} />}
      </QueryBoundary>
    </Panel>
  );
}

function Invite({ family }: { family: Family }) {
  const { name, time_zone, signup_open } = family;
  const update = useUpdateFamily(() => undefined);
  const isOpen = update.isPending ? update.variables.signup_open : signup_open;
  return (
    <Stack gap="md">
      <Switch
        className={classes.switch}
        size="md"
        label="Sign-up is open"
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
      {isOpen ? (
        <InviteLink code={family.invite_code} />
      ) : (
        <Text>Sign-up is closed: only a parent can add a kid.</Text>
      )}
    </Stack>
  );
}
