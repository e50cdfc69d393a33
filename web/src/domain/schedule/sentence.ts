import { type Frequency, rules, type ScheduleTerms } from "@/lib/rules";
import { say } from "@/lib/say";

/** The subject of a phrase in a schedule's sentence: the days, the kids, or the time of the day. */
export type Piece = "when" | "who" | "by";

/** A phrase of a schedule's sentence. */
export type Phrase = { piece: Piece; text: string };

const WHO = /^(?:done_by|done_in|done_together)/;
const BY = /^(?:due_by|in_the_|at_midday)/;

/** A phrase that only limits the one before it: "Every day, not on School holidays". */
const LIMIT = /^(?:only|not)_on_/;

/**
 * A schedule as the phrases of one sentence: "Every Tuesday", "Ana → Ben in turn", "by 19:00"
 * (docs/product/routines.md#schedule-sentence). Without their name, special days are called just that.
 */
export function phrasesOf(
  terms: ScheduleTerms,
  nameOf: (kidId: string) => string,
  daySetName?: string,
): Phrase[] {
  const phrases: Phrase[] = [];
  for (const message of rules().scheduleSentence(terms, daySetName, terms.kid_ids.map(nameOf))) {
    const piece = pieceOf(message.code);
    const last = phrases.at(-1);
    if (last?.piece === piece) {
      last.text += `${LIMIT.test(message.code) ? "," : " and"} ${say(message)}`;
    } else {
      phrases.push({ piece, text: say(message) });
    }
  }
  return phrases;
}

function pieceOf(code: string): Piece {
  if (WHO.test(code)) {
    return "who";
  }
  return BY.test(code) ? "by" : "when";
}

/** A schedule in one sentence. */
export function sentenceOf(
  terms: ScheduleTerms,
  nameOf: (kidId: string) => string,
  daySetName?: string,
): string {
  return phrasesOf(terms, nameOf, daySetName)
    .map(({ text }) => text)
    .join(", ");
}

type Fields = Partial<Record<string, Piece>>;

const FIELDS: Fields = {
  weekdays: "when",
  month_day: "when",
  nth: "when",
  times: "when",
  mode: "who",
  turn_every: "who",
  kid_ids: "who",
  parts: "by",
  due_minute: "by",
};

/** The fields that are in a phrase with one frequency, and folded away with the others. */
const FIELDS_OF: Partial<Record<Frequency, Fields>> = {
  once: { anchor: "when", late_days: "when" },
  day_set: { day_set_id: "when", days_before: "when" },
};

/** The phrase whose settings contain a field of a schedule, if there is one. */
export function pieceOfField(field: string, freq: Frequency): Piece | undefined {
  return FIELDS_OF[freq]?.[field] ?? FIELDS[field];
}
