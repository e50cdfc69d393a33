/** A field's text, trimmed; null if it is empty. */
export function orNull(text: string): string | null {
  return text.trim() || null;
}
