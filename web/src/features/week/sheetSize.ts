/** What one page has for the rows of the table, in points: A4 across, without its edges and headings. */
const HEIGHT = 455;
/** How wide a day is, in points, without its box. */
const WIDTH = 84;
/** The height of a line, and the mean width of a letter, in parts of the size of the letters. */
const LINE = 1.45;
const LETTER = 0.56;

const LARGEST = 12;
const SMALLEST = 6;

/** The largest size of letters, in points, at which the texts of a table fit on one page: rows of cells of lines. */
export function sheetSize(rows: string[][][]): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    if (heightAt(size, rows) <= HEIGHT) {
      return size;
    }
  }
  return SMALLEST;
}

function heightAt(size: number, rows: string[][][]): number {
  const letters = Math.floor(WIDTH / (size * LETTER));
  const linesOf = (cell: string[]) =>
    cell.reduce((lines, text) => lines + Math.max(Math.ceil(text.length / letters), 1), 0);
  const lines = rows.reduce((sum, cells) => sum + Math.max(2, ...cells.map(linesOf)), 0);
  // Each row has some room above and below.
  return lines * size * LINE + rows.length * size * 0.8;
}
