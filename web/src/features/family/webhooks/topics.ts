import type { WebhookTopic } from "@/lib/api";

/** A webhook's possible topics, in words. */
export const TOPICS: readonly { value: WebhookTopic; label: string; about: string }[] = [
  { value: "chores", label: "Chores", about: "handed in, approved, sent back" },
  { value: "purchases", label: "Purchases", about: "asked for, decided, handed over" },
  { value: "requests", label: "Requests", about: "made and decided" },
  { value: "points", label: "Points", about: "given and corrected by parents" },
  { value: "goal", label: "Goal", about: "when the family reaches it" },
];

/** A webhook's topics in one line: "Chores, goal". */
export function topicsText(topics: readonly WebhookTopic[]): string {
  const words = TOPICS.filter(({ value }) => topics.includes(value)).map(({ label }) => label);
  return words.map((word, place) => (place === 0 ? word : word.toLowerCase())).join(", ");
}
