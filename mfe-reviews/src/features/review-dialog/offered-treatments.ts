import type { Treatment } from '../../api/shapes.ts';

/**
 * Treatments of a category (null: all) whose name contains the words, ignoring case. Sorted as a reader sorts, so that capitals (CBT) do not
 * come first.
 */
export const offeredTreatments = <Each extends Pick<Treatment, 'name' | 'categoryId'>>(
  treatments: readonly Each[],
  categoryId: string | null,
  searchText: string,
): readonly Each[] => {
  const words = searchText.toLowerCase().split(/\s+/u).filter(Boolean);
  return treatments
    .filter(
      (treatment) =>
        (categoryId === null || treatment.categoryId === categoryId) &&
        words.every((word) => treatment.name.toLowerCase().includes(word)),
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};
