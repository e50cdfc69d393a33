/** `2026-12-21`, and as dates are written everywhere here: `12/21/2026`. */
const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/;
const SHORT = /^(?<month>\d{1,2})\/(?<date>\d{1,2})\/(?<year>\d{4})$/;

/** The days in a text, one on each line or with commas between them, and the parts that are not days. */
export function readTypedDays(text: string): { read: string[]; unread: string[] } {
  const read: string[] = [];
  const unread: string[] = [];
  for (const part of text.split(/[\n,;]/).map((one) => one.trim())) {
    const day = dayOf(part);
    if (day !== undefined) {
      read.push(day);
    } else if (part !== "") {
      unread.push(part);
    }
  }
  return { read, unread };
}

function dayOf(text: string): string | undefined {
  const { year = "", month = "", date = "" } = (ISO.exec(text) ?? SHORT.exec(text))?.groups ?? {};
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(`${day}T00:00:00Z`);
  // The 31st of February is a day of March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
}
