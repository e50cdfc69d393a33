import { type Frequency, rules, type ScheduleTerms } from "@/lib/rules";
import { say } from "@/lib/say";

/** The subject of a phrase in a schedule's sentence: the days, the kids, or the time of the day. */
export type Piece = "when" | "who" | "by";

/** A phrase of a schedule's sentence. */
export type Phrase = { piece: Piece; text: string };

const WHO = /^(?:done_by|done_in|done_together)/;
const BY = /^(?:due_by|in_the_|at_midday)/;

/** A schedule as the phrases of one sentence: "Every Tuesday", "Ana → Ben in turn", "by 19:00" (docs/product/routines.md#schedule-sentence). */
export function phrasesOf(terms: ScheduleTerms, nameOf: (kidId: string) => string): Phrase[] {
  const phrases: Phrase[] = [];
  for (const message of rules().scheduleSentence(terms, terms.kid_ids.map(nameOf))) {
    const piece = pieceOf(message.code);
    const last = phrases.at(-1);
    if (last?.piece === piece) {
      last.text += ` and ${say(message)}`;
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
export function sentenceOf(terms: ScheduleTerms, nameOf: (kidId: string) => string): string {
  return phrasesOf(terms, nameOf)
    .map(({ text }) => text)
    .join(", ");
}

const FIELDS: Partial<Record<string, Piece>> = {
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

/** The same for what is due once, which has its day and its last day instead of weekdays. */
const FIELDS_OF_ONCE: Partial<Record<string, Piece>> = { ...FIELDS, anchor: "when", late_days: "when" };

/** The phrase whose settings contain a field of a schedule, if there is one. */
export function pieceOfField(field: string, freq: Frequency): Piece | undefined {
  return (freq === "once" ? FIELDS_OF_ONCE : FIELDS)[field];
}
