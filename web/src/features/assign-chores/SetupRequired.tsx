import { Alert, Anchor, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { routes } from "@/lib/routes";

type SetupRequiredProps = { hasChores: boolean; hasKids: boolean };

/** The steps before a chore can be assigned; nothing once they are done. */
export function SetupRequired({ hasChores, hasKids }: SetupRequiredProps) {
  if (hasChores && hasKids) {
    return null;
  }
  return (
    <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title="Setup Required">
      {!hasChores && (
        <Text inherit>
          There are no active chores to assign.{" "}
          <Anchor component={Link} to={routes.manageChores.path} inherit underline="always">
            Add one in Manage Chores
          </Anchor>
        </Text>
      )}
      {!hasKids && (
        <Text inherit>
          There are no kids to assign a chore to.{" "}
          <Anchor component={Link} to={routes.dashboard.path} inherit underline="always">
            Add one on the Dashboard
          </Anchor>
        </Text>
      )}
    </Alert>
  );
}
