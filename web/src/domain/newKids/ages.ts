import type { Ages } from "@/lib/api";

/** How old kids are, roughly; only to suggest what fits, and kept nowhere (docs/product/people.md#starter-pack). */
export const AGES: { value: Ages; label: string }[] = [
  { value: "4-6", label: "4–6" },
  { value: "7-9", label: "7–9" },
  { value: "10-12", label: "10–12" },
  { value: "13-17", label: "13+" },
];
