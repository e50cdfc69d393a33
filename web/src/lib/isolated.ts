/**
 * The same right-to-left ranges as `is_right_to_left` of the rules: Hebrew, Arabic, the scripts between and beside
 * them, and the marks that turn the text after them.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Exactly one isolate. */
const ISOLATE = /^\u2068[^\u2068\u2069]*\u2069$/;

/**
 * Prepares words of a family for a fixed sentence: those with right-to-left letters are put in an invisible isolate, so
 * that they do not change places with the text beside them (docs/product/people.md#right-to-left).
 */
export function isolated(words: string): string {
  return RIGHT_TO_LEFT.test(words) && !ISOLATE.test(words) ? `\u2068${words}\u2069` : words;
}

/** A template string with all inserted words isolated. */
export function isolating(texts: TemplateStringsArray, ...words: (string | number)[]): string {
  return String.raw({ raw: texts }, ...words.map((word) => isolated(String(word))));
}
