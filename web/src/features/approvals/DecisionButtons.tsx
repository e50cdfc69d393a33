import { Button } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";

import { errorReason } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import type { ApprovalKind, Decision } from "./approvalKind";

import classes from "./approvals.module.css";

type DecisionButtonsProps<Row> = { kind: ApprovalKind<Row>; row: Row };

const DONE: Record<Decision, string> = { approve: "Approved", reject: "Rejected" };

/**
 * Approve and Reject of one row. The list reloads after either answer: a failure may mean that another
 * parent was faster. The buttons stay busy until it has, so that nothing is decided twice.
 */
export function DecisionButtons<Row>({ kind, row }: DecisionButtonsProps<Row>) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useAction<unknown, Decision>({
    mutationFn: (decision) => kind.decide(row, decision),
    onSuccess: (_, decision) => notifySuccess(kind.describe(row), DONE[decision]),
    onError: (error, decision) =>
      notifyError(`Failed to ${decision} ${kind.name}: ${errorReason(error) ?? error.message}`),
    onSettled: async () => {
      await Promise.all(kind.affects.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const busyWith = (decision: Decision) => isPending && variables === decision;

  return (
    <div className={classes.decision} role="group" aria-label={kind.describe(row)}>
      <Button
        color="green"
        px="sm"
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => mutate("approve")}
        loading={busyWith("approve")}
        disabled={busyWith("reject")}
      >
        Approve
      </Button>
      <Button
        variant="light"
        color="red"
        px="sm"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => mutate("reject")}
        loading={busyWith("reject")}
        disabled={busyWith("approve")}
      >
        Reject
      </Button>
    </div>
  );
}
