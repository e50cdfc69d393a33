import { useQueryClient } from "@tanstack/react-query";

import { api, errorMessage, type Family, type FamilyInput } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { loadPart } from "@/lib/pwa/missingParts";
import { useAction } from "@/lib/useAction";

import { familyQuery } from "./queries";

/** Saves everything of the family as a file. */
export function useExportFamily() {
  return useAction({
    mutationFn: async () => {
      const { exportFamily } = await loadPart(() => import("./data"));
      await exportFamily();
    },
    onSuccess: () => notifySuccess("Your family's data are in the file. Keep it in a safe place."),
    onError: (error) => notifyError(errorMessage(error, "Failed to export the family.")),
  });
}

/** Changes the family's settings. */
export function useUpdateFamily(onDone: (family: Family) => void) {
  const keep = useKeepFamily();
  return useAction({
    mutationFn: (body: FamilyInput) => api.put("/family", { body }),
    onSuccess: (family) => {
      keep(family);
      onDone(family);
    },
  });
}

/** Makes a new invite code; the old one stops working. */
export function useRenewInvite(onDone: () => void) {
  const keep = useKeepFamily();
  return useAction({
    mutationFn: () => api.post("/family/invite-code"),
    onSuccess: (family) => {
      keep(family);
      onDone();
    },
  });
}

/** Stores the answer, which is the new state of the family, so that no reload is needed. */
function useKeepFamily() {
  const client = useQueryClient();
  return (family: Family) => client.setQueryData(familyQuery.queryKey, family);
}
