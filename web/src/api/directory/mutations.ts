import { useQueryClient } from "@tanstack/react-query";

import { api, type FaceInput, type Profile, type ProfileInput } from "@/lib/api";
import { useAction } from "@/lib/useAction";

import { directoryKeys } from "../keys";

/** Saves a member's profile; for parents (docs/product/screens-by-role.md#profile). */
export function useSaveProfile(id: string, onDone: (profile: Profile) => void) {
  return useProfileAction(
    (body: ProfileInput) => api.put("/members/{id}/profile", { params: { id }, body }),
    onDone,
  );
}

/** Saves one's own face and colour. */
export function useChooseFace(onDone: (profile: Profile) => void) {
  return useProfileAction((body: FaceInput) => api.put("/profile", { body }), onDone);
}

function useProfileAction<Input>(
  mutationFn: (input: Input) => Promise<Profile>,
  onDone: (profile: Profile) => void,
) {
  const client = useQueryClient();
  return useAction<Profile, Input>({
    once: true,
    mutationFn,
    onSuccess: async (profile) => {
      await client.invalidateQueries({ queryKey: directoryKeys.all });
      onDone(profile);
    },
  });
}
