/**
 * What runs from right to left, as `is_right_to_left` of the rules has it: Hebrew, Arabic, the scripts between and
 * beside them, and the marks that turn what follows.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** One isolate, whole. */
const ISOLATE = /^\u2068[^\u2068\u2069]*\u2069$/;

/**
 * Words of a family for a sentence of ours: those with letters that run from right to left stand in an isolate, which
 * nobody sees, so that they do not change places with what is beside them (docs/product/people.md#right-to-left).
 */
export function isolated(words: string): string {
  return RIGHT_TO_LEFT.test(words) && !ISOLATE.test(words) ? `\u2068${words}\u2069` : words;
}

/** A sentence, as a template, with all words in its holes isolated. */
export function isolating(texts: TemplateStringsArray, ...words: (string | number)[]): string {
  return String.raw({ raw: texts }, ...words.map((word) => isolated(String(word))));
}
