/** The cases by hand from docs/product/README.md that the crate's own tests run natively: `rules/tests/vectors.rs`. */
type Vectors = { function: string; cases: Case[] }[];
type Case = { name?: string; args: unknown[]; result?: unknown; throws?: boolean };

const files = import.meta.glob<Vectors>("../../../../rules/tests/vectors/*.json", {
  eager: true,
  import: "default",
});
export const vectors = Object.values(files).flatMap((file) => expanded(file) as Vectors);

/** Writes out the long texts: `{"repeat": "x", "times": 121}`. */
function expanded(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(expanded);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if ("repeat" in value && "times" in value) {
    return String(value.repeat).repeat(Number(value.times));
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, expanded(field)]));
}
