import type { ApiScope } from "@/lib/api";

/** A program's permissions, in words. */
export const SCOPES: readonly { value: ApiScope; label: string; about: string }[] = [
  { value: "read", label: "Read", about: "sees chores, days, points and streaks" },
  { value: "tick", label: "Tick", about: "ticks chores for kids; each waits for a parent" },
  { value: "review", label: "Decide", about: "approves and rejects what waits" },
];

/** A program's permissions in one line: "Read, tick". */
export function scopesText(scopes: readonly ApiScope[]): string {
  const words = SCOPES.filter(({ value }) => scopes.includes(value)).map(({ label }) => label);
  return words.map((word, place) => (place === 0 ? word : word.toLowerCase())).join(", ");
}
