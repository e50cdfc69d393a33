import { Button } from "@mantine/core";
import { IconCalendarStar } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { Panel } from "@/components/Panel";
import { routes } from "@/lib/routes";

const { heading, path } = routes.specialDays;

/** The way to the family's special days. */
export function SpecialDaysPanel() {
  return (
    <Panel title={heading} hint="School holidays, bins, shifts: days to see in the week.">
      <div>
        <Button
          component={Link}
          to={path}
          variant="default"
          leftSection={<IconCalendarStar size={20} aria-hidden />}
        >
          {heading}
        </Button>
      </div>
    </Panel>
  );
}
