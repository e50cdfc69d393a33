import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { routes } from "@/lib/routes";

/** The first step of a new family: adding its kids. */
export function NoKids() {
  return (
    <EmptyState
      drawing={<Dragon pose="resting" />}
      message="You are the only one here. Start by adding your kids."
      action={
        <Button component={Link} to={routes.family.path} leftSection={<IconUserPlus size={20} aria-hidden />}>
          Add or invite a kid
        </Button>
      }
    />
  );
}
