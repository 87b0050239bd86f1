import { SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import type { Draft } from '../api/draft.ts';
import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import type { AssessmentAnswers } from '../questions/rules.ts';
import { hasStarted, type OnboardingAnswers } from '../answers/answers.ts';

/**
 * How her answers here stand to the draft on the server, which they are to replace: it is being read, could not be read, has answers that
 * are missing here, or nothing is lost with it.
 */
export type DraftStatus = 'draft-loading' | 'draft-failed' | 'draft-has-more' | 'draft-covered';

/** What is known of the draft: undefined while it was never read, null where there is none. */
export type DraftQuery = {
  readonly data: Draft | null | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
};

/** What a draft has and her answers here lack: what can be added to them, and the symptoms for which an assessment has no room then. */
export type MissingAnswers = AssessmentAnswers & { readonly noRoom: Selection };

/** What a draft has and her answers here lack. */
export const missingAnswers = (answers: AssessmentAnswers, draft: AssessmentAnswers): MissingAnswers => {
  const missing = draft.symptoms.filter(
    ({ name }) => !answers.symptoms.some((here) => isSame(here.name, name)),
  );
  const room = Math.max(0, SYMPTOMS_MAX - answers.symptoms.length);
  return {
    ageRange: answers.ageRange === null ? draft.ageRange : null,
    symptoms: missing.slice(0, room),
    noRoom: missing.slice(room),
  };
};

/** How her answers stand to a draft. One that they take into account already is hers to replace, whatever she has unticked since. */
export const draftStatusOf = (
  { data, isFetching, isError }: DraftQuery,
  answers: OnboardingAnswers,
): DraftStatus => {
  if (isFetching) return 'draft-loading';
  if (isError || data === undefined) return 'draft-failed';
  if (data === null || data.savedAt === answers.draftSavedAt) return 'draft-covered';
  const missing = missingAnswers(answers, data);
  return hasStarted(missing) || missing.noRoom.length > 0 ? 'draft-has-more' : 'draft-covered';
};

/**
 * Her answers with those of the draft that they lack and have room for; where both speak of one thing, what she said here stands.
 */
export const withDraft = (answers: AssessmentAnswers, draft: Draft): Partial<OnboardingAnswers> => {
  const { ageRange, symptoms } = missingAnswers(answers, draft);
  return {
    ageRange: answers.ageRange ?? ageRange,
    symptoms: [...answers.symptoms, ...symptoms],
    draftSavedAt: draft.savedAt,
  };
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
