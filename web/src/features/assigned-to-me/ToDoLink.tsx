import { Button } from "@mantine/core";
import { IconClipboardList } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { paths } from "@/app/paths";
import { formatNumber } from "@/lib/format";
import { isToDo, myAssignmentsQuery } from "@/lib/kid";

/** The way to what a kid's parents have assigned, with how much there is to do, for the dashboard. */
export function ToDoLink() {
  const toDo = useQuery(myAssignmentsQuery).data?.filter(isToDo).length ?? 0;
  return (
    <Button
      component={Link}
      to={paths.assignedToMe}
      size="lg"
      variant={toDo > 0 ? "light" : "default"}
      leftSection={<IconClipboardList aria-hidden />}
    >
      {toDo === 0 ? "Assigned to me" : `Assigned to me: ${formatNumber(toDo)} to do`}
    </Button>
  );
}
