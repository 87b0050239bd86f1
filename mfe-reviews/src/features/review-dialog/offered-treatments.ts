import type { Treatment } from '../../api/shapes.ts';

/**
 * The treatments to choose from: those of a category (all where it is null) whose name has the sought words, whatever
 * their case; by name as a reader sorts them, so that capitals (CBT) do not come first.
 */
export const offeredTreatments = <Each extends Pick<Treatment, 'name' | 'categoryId'>>(
  treatments: readonly Each[],
  categoryId: string | null,
  sought: string,
): readonly Each[] => {
  const words = sought.toLowerCase().split(/\s+/u).filter(Boolean);
  return treatments
    .filter(
      (treatment) =>
        (categoryId === null || treatment.categoryId === categoryId) &&
        words.every((word) => treatment.name.toLowerCase().includes(word)),
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};
