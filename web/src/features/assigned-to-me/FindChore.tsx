import { Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { routes } from "@/lib/routes";

/** The next step for a kid without assignments. */
export function FindChore() {
  return (
    <div>
      <Button
        component={Link}
        to={routes.availableChores.path}
        variant="light"
        leftSection={<IconChecklist size={20} aria-hidden />}
      >
        Find a chore
      </Button>
    </div>
  );
}
