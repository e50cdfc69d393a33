/** A text in the database, with its number of changes. */
export type DurableText = { key: string; count: number; text: string | null };

export function isDurableText(value: unknown): value is DurableText {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "count" in value &&
    Number.isSafeInteger(value.count) &&
    "text" in value &&
    (value.text === null || typeof value.text === "string")
  );
}
