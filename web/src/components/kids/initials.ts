/** The first letters of the first words of a name, at most two. */
export function initialsOf(username: string): string {
  const words = username.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
