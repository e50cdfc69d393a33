import { Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { paths } from "@/app/paths";

/** The next step for a kid with nothing to do for a parent. */
export function FindChore() {
  return (
    <div>
      <Button
        component={Link}
        to={paths.availableChores}
        variant="light"
        leftSection={<IconChecklist size={20} aria-hidden />}
      >
        Find a chore
      </Button>
    </div>
  );
}
