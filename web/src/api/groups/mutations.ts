import { useMutation, useQueryClient } from "@tanstack/react-query";

import { api, errorMessage, type Group, type GroupKind, type GroupInput, type Order } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { groupKeys } from "../keys";
import { affectedBy } from "../topics";

/** The groups, and what is in them. */
const AFFECTED = affectedBy("chores", "store");

/** Changes the given group, or adds a new one: once, even if the parent presses again after a lost answer. */
export function useSaveGroup(before: Group | undefined, onDone: () => void) {
  const keyOf = useIntentKey();
  return useAction<Group, GroupInput>({
    once: true,
    mutationFn: (body) =>
      before === undefined
        ? api.post("/groups", { body, key: keyOf(body) })
        : api.put("/groups/{id}", { params: { id: before.id }, body }),
    reloadsFirst: AFFECTED,
    onSuccess: () => {
      notifySuccess("The group is saved.");
      onDone();
    },
  });
}

/** Removes a group; its chores or items stay, in no group. */
export function useDeleteGroup(onDone: () => void) {
  return useAction<unknown, Group>({
    mutationFn: ({ id }) => api.delete("/groups/{id}", { params: { id } }),
    // Its row is gone before the dialog looks for the button that opened it.
    reloadsFirst: AFFECTED,
    onSuccess: () => {
      notifySuccess("The group is removed.");
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to remove the group.")),
  });
}

/** Saves the order of all chores or items. */
export function useSaveOrder(kind: GroupKind, onDone: () => void) {
  return useAction({
    once: true,
    mutationFn: (ids: string[]) => putInOrder({ of: kind, ids }),
    reloadsFirst: AFFECTED,
    onSuccess: () => {
      notifySuccess("The order is saved.");
      onDone();
    },
  });
}

/** Saves the order of groups after each move, one after the other: no press waits for the one before it. */
export function useMoveGroup(onSettled: (ids: string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "group order" },
    mutationFn: (ids: string[]) => putInOrder({ of: "group", ids }),
    onError: (error) => notifyError(errorMessage(error, FAILED_ORDER)),
    onSettled: async (_, __, ids) => {
      await reload(client, [groupKeys.all]);
      onSettled(ids);
    },
  });
}

/** Said where the server gives no reason. */
export const FAILED_ORDER = "Failed to save the order.";

function putInOrder(body: Order): Promise<void> {
  return api.put("/order", { body });
}
