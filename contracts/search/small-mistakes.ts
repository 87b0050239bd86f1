import { storyTags } from '../vocabulary/community-words.ts';
import { symptomCategories } from '../vocabulary/symptom-words.ts';
import { otherWords, synonyms } from './synonyms.data.ts';
import { singularForms } from './synonyms.ts';

const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

const knownWords: ReadonlySet<string> = new Set(
  wordsOf([
    ...symptomCategories.flatMap(({ symptoms }) => symptoms),
    ...storyTags,
    ...synonyms.flat(),
    ...otherWords,
  ]),
);

/** Mistakes that are read over: one in a short word, two in a long one, none below four letters. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Letters missing, added, changed or swapped with their neighbour (optimal string alignment). */
const mistakesBetween = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
};

const LONGEST = 30;

const correct = (word: string, known: ReadonlySet<string>): string => {
  const forms = singularForms(word);
  if (word.length > LONGEST || forms.some((form) => known.has(form))) return word;
  const [nearest] = forms
    .flatMap((form) =>
      [...known]
        .filter((other) => Math.abs(other.length - form.length) <= mistakesIn(form))
        // Who mistypes a word seldom mistypes its first letter.
        .map((other) => ({ other, mistakes: mistakesBetween(form, other), begins: form[0] === other[0] }))
        .filter(({ mistakes }) => mistakes <= mistakesIn(form)),
    )
    .sort((one, other) => one.mistakes - other.mistakes || Number(other.begins) - Number(one.begins));
  return nearest?.other ?? word;
};

/**
 * A searched text with each word that nobody knows read as the nearest known one, if few letters differ. Worth a try
 * only when the text as it was typed finds nothing. `names` are known beside the words of the field.
 */
export const correctMistakes = (text: string, names: readonly string[] = []): string => {
  const known = names.length === 0 ? knownWords : new Set([...knownWords, ...wordsOf(names)]);
  return text.replaceAll(/\p{L}{4,}/gu, (word) => correct(word.toLowerCase(), known));
};
