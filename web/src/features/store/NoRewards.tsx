import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";

import { routes } from "@/lib/routes";

/** A store with only the goal's item: links to the first reward. */
export function NoRewards({ isKid }: { isKid: boolean }) {
  return (
    <Text>
      {isKid ? "Ask for a reward you like. " : "Add rewards that a few chores earn. "}
      <Anchor
        component={Link}
        to={isKid ? routes.makeRequest.path : routes.dashboard.path}
        fw={600}
        underline="always"
      >
        {isKid ? "Make a Request" : "Manage Store Items"}
      </Anchor>
    </Text>
  );
}
