/** Where a parent sees one kid, with the kid's id for `:id` (docs/product/screens-by-role.md#screen-kid). */
export const KID_PATH = "/kids/:id";

/** The address of a kid's page. */
export function kidPath(id: string): string {
  return KID_PATH.replace(":id", () => encodeURIComponent(id));
}
