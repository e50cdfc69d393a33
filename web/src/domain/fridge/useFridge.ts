import { useQuery } from "@tanstack/react-query";

import { useFamilyToday } from "@/api/family/queries";
import { fridgeQuery } from "@/api/fridge/queries";
import type { FridgeNote } from "@/lib/api";
import { useUser } from "@/lib/session/user";

import { ownFirst, shownOn } from "./shown";

/** The family's day, and the notes that are shown on it, for a kid their own first; undefined until they are loaded. */
export function useFridge(): { today: string; notes: FridgeNote[] | undefined } {
  const { role } = useUser();
  const today = useFamilyToday();
  const { data } = useQuery(fridgeQuery);
  const notes = data && shownOn(data, today);
  return { today, notes: notes && role === "kid" ? ownFirst(notes) : notes };
}
