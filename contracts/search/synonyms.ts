import { synonyms } from './synonyms.data.ts';

/** A word in the forms that a list of singulars may have it in. */
export const singularForms = (word: string): readonly string[] => [
  word,
  ...['s', 'es', 'ing', 'ed'].filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length)),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
];

const others = new Map<string, Set<string>>();
for (const row of synonyms)
  for (const term of row)
    others.set(term, new Set([...(others.get(term) ?? []), ...row.filter((other) => other !== term)]));

/** What else may be written for a term; its last word may be in the plural. */
const synonymsOf = (term: string): readonly string[] => {
  const known = singularForms(term).find((form) => others.has(form));
  return [...(others.get(known ?? '') ?? [])];
};

const LONGEST = Math.max(...[...others.keys()].map((term) => term.split(' ').length));

/**
 * Reads words so that each may be written in another way: all of them, where a word is any of its synonyms, and words
 * in a row are any of theirs. `term` gets one or more words; `all` and `any` get at least one part.
 */
export const readWithSynonyms = <Read>(
  words: readonly string[],
  {
    term,
    all,
    any,
  }: {
    readonly term: (words: string) => Read;
    readonly all: (parts: readonly Read[]) => Read;
    readonly any: (parts: readonly Read[]) => Read;
  },
): readonly Read[] => {
  const terms = words.map((word) => word.toLowerCase());
  const readWord = (word: string) => any([word, ...synonymsOf(word)].map(term));
  const parts: Read[] = [];
  for (let at = 0; at < terms.length;) {
    let length = Math.min(LONGEST, terms.length - at);
    while (length > 1 && synonymsOf(terms.slice(at, at + length).join(' ')).length === 0) length -= 1;
    const inRow = terms.slice(at, at + length);
    const together = all(inRow.map(readWord));
    parts.push(length === 1 ? together : any([together, ...synonymsOf(inRow.join(' ')).map(term)]));
    at += length;
  }
  return parts;
};
