/** The rows with the one at a place moved by one place, up (-1) or down (1). */
export function moved<Row>(rows: readonly Row[], place: number, by: -1 | 1): Row[] {
  return rows.toSpliced(place, 1).toSpliced(place + by, 0, ...rows.slice(place, place + 1));
}
