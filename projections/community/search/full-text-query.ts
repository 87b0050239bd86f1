import { plainMarks } from '@secondspring/contracts/vocabulary/plain-marks.ts';
import { readWithSynonyms } from '@secondspring/contracts/search/synonyms.ts';

/** Words in this order. Parts of a hyphenated word are also found apart. */
const inOrder = (words: string): string => {
  const quoted = (text: string) => `'${text.replaceAll('\\', ' ').replaceAll("'", "''")}'`;
  return words.includes('-') ? `(${quoted(words)} | ${quoted(words.replaceAll('-', ' '))})` : quoted(words);
};
const joined = (operator: '&' | '|') => (parts: readonly string[]) =>
  parts.length === 1 ? parts.join('') : `(${parts.join(` ${operator} `)})`;
const all = joined('&');
const any = joined('|');

/** Quoted words, then what is not quoted; each may be excluded. */
const TERM = /(?<excluded>-?)(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+))/gu;
/** Single quotes around words, unlike an apostrophe, stand outside of a word at both ends. */
const SINGLE_QUOTES = /(?<![\p{L}\p{N}])'(?<phrase>[^"]+?)'(?![\p{L}\p{N}])/gu;

/**
 * A text as typed in a search field, for `to_tsquery`: all words in any order or a synonym of each; words in quotes of
 * any kind as they stand; `or` between alternatives; `-` before what must not occur. Any text is a valid query.
 */
export const fullTextQuery = (text: string): string => {
  const alternatives: string[][] = [[]];
  let words: string[] = [];
  const endWords = () => {
    alternatives.at(-1)?.push(...readWithSynonyms(words, { term: inOrder, all, any }));
    words = [];
  };
  for (const { groups } of plainMarks(text).replaceAll(SINGLE_QUOTES, '"$<phrase>"').matchAll(TERM)) {
    const { excluded, phrase, word = '' } = groups ?? {};
    if (!/[\p{L}\p{N}]/u.test(phrase ?? word)) continue;
    if (phrase === undefined && excluded === '' && word.toLowerCase() !== 'or') {
      words.push(word);
      continue;
    }
    endWords();
    if (phrase === undefined && excluded === '') alternatives.push([]);
    else {
      const parts =
        phrase === undefined ? readWithSynonyms([word], { term: inOrder, all, any }) : [inOrder(phrase)];
      alternatives.at(-1)?.push(`${excluded === '' ? '' : '!'}${all(parts)}`);
    }
  }
  endWords();
  return alternatives
    .filter((parts) => parts.length > 0)
    .map(all)
    .join(' | ');
};
