/** The rank of each entry, by points as the server sends them: equal points share a rank, and the next one is left out. */
export function ranksOf(entries: readonly { points: number | null }[]): number[] {
  const ranks: number[] = [];
  for (const [index, { points }] of entries.entries()) {
    const isTied = index > 0 && entries[index - 1]?.points === points;
    ranks.push(isTied ? (ranks[index - 1] ?? 1) : index + 1);
  }
  return ranks;
}
