/** The rows with a text in their name, ignoring case. */
export function named<Row extends { name: string }>(rows: Row[], search: string): Row[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted));
}
