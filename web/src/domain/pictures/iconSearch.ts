import { rules } from "@/lib/rules";

/** The icon of a name that suggests none. */
const ANY = "chore";

/** The name of an icon. */
export function iconWords(icon: string): string {
  return icon.replaceAll("-", " ");
}

/** The icons that match a search: first the one suggested by the words, then those with the words in their name. */
export function iconsFor(asked: string, icons: string[]): string[] {
  const words = asked.trim().toLowerCase();
  if (words === "") {
    return icons;
  }
  const suggested = rules().choreIcon(words);
  const first = suggested === ANY ? [] : [suggested];
  return [...new Set([...first, ...icons.filter((icon) => iconWords(icon).includes(words))])];
}
