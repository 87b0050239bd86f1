import { plainMarks } from '@secondspring/contracts/vocabulary/plain-marks.ts';
import { correctMistakes } from '@secondspring/contracts/search/small-mistakes.ts';
import { readWithSynonyms } from '@secondspring/contracts/search/synonyms.ts';
import type { Treatment } from '../../api/treatments.ts';

const wordsOf = (text: string): readonly string[] =>
  plainMarks(text)
    .toLowerCase()
    .split(/[\s"]+/u)
    .filter(Boolean);

/** Whether a name contains each of the words or a synonym. */
const isNamed = (name: string, words: readonly string[]): boolean => {
  const plainName = plainMarks(name).toLowerCase();
  return readWithSynonyms(words, {
    term: (term) => plainName.includes(term),
    all: (parts) => parts.every(Boolean),
    any: (parts) => parts.some(Boolean),
  }).every(Boolean);
};

/**
 * Treatments of a category (null: all) whose name contains the words or a synonym, ignoring case; if there is none, with small mistakes
 * corrected. Sorted as a reader sorts, so that capitals (CBT) do not come first.
 */
export const offeredTreatments = <Each extends Pick<Treatment, 'name' | 'categoryId'>>(
  treatments: readonly Each[],
  categoryId: string | null,
  searchText: string,
): readonly Each[] => {
  const ofCategory = treatments.filter((each) => categoryId === null || each.categoryId === categoryId);
  const namedBy = (text: string) => ofCategory.filter(({ name }) => isNamed(name, wordsOf(text)));
  const asTyped = namedBy(searchText);
  const found =
    asTyped.length > 0
      ? asTyped
      : namedBy(
          correctMistakes(
            searchText,
            ofCategory.map(({ name }) => name),
          ),
        );
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};
