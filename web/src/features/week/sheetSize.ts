/**
 * The height that one landscape page has for the rows, in points, without margins and headings: A4 is the lower one.
 */
const HEIGHT = 470;
/** The width for a chore's name, in points: Letter is the narrower one. */
const WIDTH = 215;
/**
 * The heights of a line and of a picture, the space around them, and the mean width of a letter in a wide font,
 * relative to the font size.
 */
const LINE = 1.25;
const PICTURE = 1.4;
const ROOM = 0.2;
const LETTER = 0.6;

const LARGEST = 11;
const SMALLEST = 6;

/** The largest size of letters, in points, at which these rows fit on one page. */
export function sheetSize(rows: string[]): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    if (heightAt(size, rows) <= HEIGHT) {
      return size;
    }
  }
  return SMALLEST;
}

function heightAt(size: number, rows: string[]): number {
  const letters = Math.floor(WIDTH / (size * LETTER));
  const heights = rows.map((text) => Math.max(PICTURE, Math.ceil(text.length / letters) * LINE) + ROOM);
  return heights.reduce((sum, height) => sum + height * size, 0);
}
