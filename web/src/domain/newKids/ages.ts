import type { Ages } from "@/lib/api";

/** Rough ages of kids, only for suggestions and not stored (docs/product/people.md#starter-pack). */
export const AGES: { value: Ages; label: string }[] = [
  { value: "4-6", label: "4–6" },
  { value: "7-9", label: "7–9" },
  { value: "10-12", label: "10–12" },
  { value: "13-17", label: "13+" },
];
