import { Button } from "@mantine/core";
import { IconClipboardList } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { isToDo, myAssignmentsQuery } from "@/api/assignments/queries";
import { formatNumber } from "@/lib/format";
import { useList } from "@/lib/list";
import { routes } from "@/lib/routes";

/** The link to a kid's assignments with the number of open ones, for the dashboard. */
export function ToDoLink() {
  const toDo = useList(myAssignmentsQuery).data?.filter(isToDo).length ?? 0;
  return (
    <Button
      component={Link}
      to={routes.assignedToMe.path}
      size="lg"
      variant={toDo > 0 ? "light" : "default"}
      leftSection={<IconClipboardList aria-hidden />}
    >
      {toDo === 0 ? "Assigned to me" : `Assigned to me: ${formatNumber(toDo)} to do`}
    </Button>
  );
}
