import type { Improvement, ReviewSymptom } from './words.ts';

/** How symptoms changed with a treatment. */
export type SymptomImprovement = Partial<Record<ReviewSymptom, Improvement>>;

/** What is said of these symptoms, in their order; null if nothing is. */
export const improvementOf = (
  symptoms: readonly ReviewSymptom[],
  said: Readonly<SymptomImprovement> | null,
): SymptomImprovement | null => {
  const known = symptoms.flatMap((symptom) =>
    said?.[symptom] === undefined ? [] : [[symptom, said[symptom]]],
  );
  return known.length === 0 ? null : (Object.fromEntries(known) as SymptomImprovement);
};
