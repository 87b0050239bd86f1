/** Single marks, primes and letters that stand for an apostrophe; whatever else is a quotation mark is a double one. */
const SINGLE = /[‘’‚‛‹›＇`´′ʹʻʼʽˈ]/gu;
const DOUBLE = /''|″|ʺ|(?!')\p{Quotation_Mark}/gu;

/** A text with every keyboard's quotation marks, apostrophes and dashes as the plain `"`, `'` and `-`. */
export const plainMarks = (text: string): string =>
  text
    .replaceAll(SINGLE, "'")
    .replaceAll(DOUBLE, '"')
    .replaceAll(/\p{Dash}/gu, '-');
