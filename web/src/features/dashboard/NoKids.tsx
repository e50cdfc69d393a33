import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { paths } from "@/app/paths";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";

/** Where a family begins: with its kids. */
export function NoKids() {
  return (
    <EmptyState
      drawing={<Dragon pose="resting" />}
      message="You are the only one here. Start by adding your kids."
      action={
        <Button component={Link} to={paths.family} leftSection={<IconUserPlus size={20} aria-hidden />}>
          Add or invite a kid
        </Button>
      }
    />
  );
}
