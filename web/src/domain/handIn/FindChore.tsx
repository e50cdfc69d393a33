import { Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { routes } from "@/lib/routes";

/** The next step for a kid with nothing to do, or to show, here. */
export function FindChore({ variant = "filled" }: { variant?: "filled" | "light" }) {
  return (
    <Button
      component={Link}
      to={routes.availableChores.path}
      variant={variant}
      leftSection={<IconChecklist size={20} aria-hidden />}
    >
      Find a chore
    </Button>
  );
}
