const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A person's words (a name, a file's name) for a sentence of ours that is a plain string, such as a label or a toast: written from right to
 * left, they do not reorder the sentence. An element that holds nothing else has `dir="auto"` instead, and a sentence in markup a `<bdi>`.
 */
export const isolated = (words: string): string =>
  RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;
