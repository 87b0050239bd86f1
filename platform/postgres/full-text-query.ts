import { plainMarks } from '@secondspring/contracts/vocabulary/plain-marks.ts';
import { readWithSynonyms } from '@secondspring/contracts/search/synonyms.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', ' ').replaceAll("'", "''")}'`;
/** Words in this order. Parts of a hyphenated word are also found apart. */
const inOrder = (words: string): string =>
  words.includes('-') ? `(${quoted(words)} | ${quoted(words.replaceAll('-', ' '))})` : quoted(words);
/** A shorter word begins too many others. */
const SHORTEST_BEGINNING = 3;
/** Words that begin so. */
const beginning = (word: string): string =>
  word.length < SHORTEST_BEGINNING || word.includes('-') ? inOrder(word) : `${quoted(word)}:*`;
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
 * any kind as they stand; `or` between alternatives; `-` before what must not occur. The last word may be unfinished.
 * Any text is a valid query.
 */
export const fullTextQuery = (text: string): string => {
  const alternatives: string[][] = [[]];
  let words: string[] = [];
  const endWords = (last?: string) => {
    const term = (word: string) => (word === last ? beginning(word) : inOrder(word));
    alternatives.at(-1)?.push(...readWithSynonyms(words, { term, all, any }));
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
  endWords(words.at(-1)?.toLowerCase());
  return alternatives
    .filter((parts) => parts.length > 0)
    .map(all)
    .join(' | ');
};
