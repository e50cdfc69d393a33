import { api, type AssignChore, errorMessage, type FamilyAssignment, fieldError } from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { type NameOf, useNameOf } from "../directory/members";
import { affectedBy } from "../topics";

/** A kid who did not get the chore, with the reason. */
export type NotGiven = { kidId: string; problem: string };

/** Not every kid got the chore; those without a failure did. */
class NotAllGiven extends Error {
  readonly given: FamilyAssignment[];
  readonly failures: { kidId: string; error: Error }[];

  constructor(given: FamilyAssignment[], failures: { kidId: string; error: Error }[]) {
    super("Not everybody got the chore.");
    this.given = given;
    this.failures = failures;
  }
}

type AssignOptions = {
  onDone: () => void;
  /** Called if only some kids got it, or each failed for a different reason. */
  onPartly: (notGiven: NotGiven[]) => void;
  /** Called if the server refuses the due date. */
  onDueRefused: (problem: string) => void;
};

/**
 * Assigns a chore to kids, by one call per kid. Each kid gets it once, even if the parent presses again after a lost
 * answer (docs/product/chores.md#assign).
 */
export function useAssignChore({ onDone, onPartly, onDueRefused }: AssignOptions) {
  const nameOf = useNameOf();
  const keyOf = useIntentKey();
  const give = (body: AssignChore) => api.post("/parent/chore-assignments", { body, key: keyOf(body) });
  return useAction<FamilyAssignment[], AssignChore[]>({
    once: true,
    mutationFn: async (bodies) => {
      const given: FamilyAssignment[] = [];
      const failures: NotAllGiven["failures"] = [];
      const ask = async (body: AssignChore) => {
        try {
          given.push(await give(body));
        } catch (error) {
          failures.push({ kidId: body.assigned_to_kid_id, error: error as Error });
        }
      };
      await Promise.all(bodies.map(ask));
      if (failures.length > 0) {
        throw new NotAllGiven(given, failures);
      }
      return given;
    },
    reloadsFirst: affectedBy("assignments"),
    onSuccess: (given) => {
      tellGiven(given, nameOf);
      onDone();
    },
    onError: (error) => {
      const { given = [], failures = [] } = error instanceof NotAllGiven ? error : {};
      const due = failures.flatMap(({ error: one }) => fieldError(one, "due_date") ?? [])[0];
      const notGiven = failures.map(({ kidId, error: one }) => ({
        kidId,
        problem: errorMessage(one, "Failed to assign chore."),
      }));
      const problems = new Set(notGiven.map(({ problem }) => problem));
      if (given.length === 0 && due !== undefined) {
        onDueRefused(due);
      } else if (given.length === 0 && problems.size <= 1) {
        notifyError([...problems][0] ?? "Failed to assign chore.", "Assignment Failed");
      } else {
        onPartly(notGiven);
      }
    },
  });
}

function tellGiven(given: FamilyAssignment[], nameOf: NameOf): void {
  const what = given[0]?.chore_name ?? "";
  const names = given.map(({ kid_username }) => nameOf(kid_username)).join(", ");
  const title =
    given.length === 1 ? "Assignment Created!" : `${formatNumber(given.length)} Assignments Created!`;
  notifySuccess(isolating`${what}, ${names}`, title);
}
