/** What a field holds, without blanks around it; null when it is left empty. */
export function orNull(text: string): string | null {
  return text.trim() || null;
}
