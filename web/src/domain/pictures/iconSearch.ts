import { rules } from "@/lib/rules";

/** What a name that suggests nothing gets. */
const ANY = "chore";

/** What an icon is called. */
export function iconWords(icon: string): string {
  return icon.replaceAll("-", " ");
}

/** The icons that somebody may mean: first the one that a thing of that name would get, then those called so. */
export function iconsFor(asked: string, icons: string[]): string[] {
  const words = asked.trim().toLowerCase();
  if (words === "") {
    return icons;
  }
  const suggested = rules().choreIcon(words);
  const first = suggested === ANY ? [] : [suggested];
  return [...new Set([...first, ...icons.filter((icon) => iconWords(icon).includes(words))])];
}
