/** A text as the database has it, with the number of the change that made it so. */
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
