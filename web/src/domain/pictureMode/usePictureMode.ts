import { useQuery } from "@tanstack/react-query";

import { useMember } from "@/api/directory/members";
import { directoryQuery } from "@/api/directory/queries";
import { isSettled } from "@/lib/isSettled";
import { useUser } from "@/lib/session/user";
import { useEver } from "@/lib/useEver";

/** Whether the user is a kid in picture mode (docs/product/screens-by-role.md#picture-mode). */
export function usePictureMode(): boolean {
  const { id, role } = useUser();
  const member = useMember(id);
  return role === "kid" && member?.picture_mode === true;
}

/** Whether the user's mode is known: a device waits for it only at a kid's first sign-in. */
export function useIsModeKnown(): boolean {
  const { role } = useUser();
  const directory = useQuery({ ...directoryQuery, enabled: role === "kid" });
  return useEver(role !== "kid" || isSettled(directory));
}
