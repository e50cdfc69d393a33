import { Button } from "@mantine/core";
import { IconDeviceTablet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { sharedTabletsQuery } from "@/api/devices/queries";
import { ListPanel } from "@/components/ListPanel";
import { NetworkButton } from "@/components/NetworkButton";
import { useDialog } from "@/components/useDialog";
import { routes } from "@/lib/routes";

import { AddTabletModal } from "./AddTabletModal";
import { TabletList } from "./TabletList";

/** The family's shared tablets, with a button to add one (docs/product/screens-by-role.md#shared-tablets). */
export function SharedTabletsPanel() {
  const query = useQuery(sharedTabletsQuery);
  const adding = useDialog<true>();
  return (
    <ListPanel
      title="Shared tablets"
      hint="One tablet on the wall shows everyone’s chores. Kids tick them there."
      query={query}
      errorText="Failed to load the tablets."
      empty="No shared tablets yet."
      list={(tablets) => <TabletList tablets={tablets} />}
    >
      <NetworkButton
        leftSection={<IconDeviceTablet size={20} aria-hidden />}
        onClick={() => adding.open(true)}
      >
        Add a Tablet
      </NetworkButton>
      <Button component={Link} to={routes.board.path} variant="default">
        See the Board
      </Button>
      <AddTabletModal opened={adding.opened} onClose={adding.close} />
    </ListPanel>
  );
}
