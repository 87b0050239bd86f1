import type { UseQueryResult } from '@tanstack/react-query';
import { SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import type { Draft } from '../api/draft.ts';
import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import type { AssessmentAnswers } from '../questions/rules.ts';
import { hasStarted, type OnboardingAnswers } from '../answers/answers.ts';

/** How her answers relate to the server's draft, which they will replace. `draft-covered`: nothing of it would be lost. */
export type DraftStatus = 'draft-loading' | 'draft-failed' | 'draft-has-more' | 'draft-covered';

/** `noRoom`: symptoms beyond the maximum of an assessment. */
export type MissingAnswers = AssessmentAnswers & { readonly noRoom: Selection };

export const missingAnswers = (answers: AssessmentAnswers, draft: AssessmentAnswers): MissingAnswers => {
  const missing = draft.symptoms.filter(
    ({ name }) => !answers.symptoms.some((symptom) => isSame(symptom.name, name)),
  );
  const room = Math.max(0, SYMPTOMS_MAX - answers.symptoms.length);
  return {
    ageRange: answers.ageRange === null ? draft.ageRange : null,
    symptoms: missing.slice(0, room),
    noRoom: missing.slice(room),
  };
};

/** A draft that her answers already include may be replaced, even if she has unticked something since. */
export const draftStatusOf = (
  { data, isFetching, isError }: Pick<UseQueryResult<Draft | null>, 'data' | 'isFetching' | 'isError'>,
  answers: OnboardingAnswers,
): DraftStatus => {
  if (isFetching) return 'draft-loading';
  if (isError || data === undefined) return 'draft-failed';
  if (data === null || data.savedAt === answers.draftSavedAt) return 'draft-covered';
  const missing = missingAnswers(answers, data);
  return hasStarted(missing) || missing.noRoom.length > 0 ? 'draft-has-more' : 'draft-covered';
};

/** Adds what her answers lack and have room for. Her answers win where both have a value. */
export const withDraft = (answers: AssessmentAnswers, draft: Draft): Partial<OnboardingAnswers> => {
  const { ageRange, symptoms } = missingAnswers(answers, draft);
  return {
    ageRange: answers.ageRange ?? ageRange,
    symptoms: [...answers.symptoms, ...symptoms],
    draftSavedAt: draft.savedAt,
  };
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
