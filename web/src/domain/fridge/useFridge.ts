import { useQuery } from "@tanstack/react-query";

import { useFamilyToday } from "@/api/family/queries";
import { fridgeQuery } from "@/api/fridge/queries";
import type { FridgeNote } from "@/lib/api";

import { shownOn } from "./shown";

/** The family's day, and the notes that are shown on it; undefined until they are loaded. */
export function useFridge(): { today: string; notes: FridgeNote[] | undefined } {
  const today = useFamilyToday();
  const { data } = useQuery(fridgeQuery);
  return { today, notes: data && shownOn(data, today) };
}
