import { answers, contentOfDraft, emptyDraft, type ReviewDraft, readDraft } from './draft.ts';
import { type Fields, isFields } from '@secondspring/ui/storage/tab-storage.ts';

export const steps = [1, 2, 3, 4] as const;

export type ReviewStep = (typeof steps)[number];

export type Writing = {
  readonly step: ReviewStep;
  readonly draft: ReviewDraft;
  /** Answers that she has given or changed; only these of a stored review are sent. */
  readonly answered: readonly (keyof ReviewDraft)[];
};

export type WritingAction =
  | { readonly type: 'answered'; readonly answer: Partial<ReviewDraft> }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'begun'; readonly writing: Writing };

export const freshWriting: Writing = { step: 1, draft: emptyDraft, answered: [] };

export const stepTitle = (step: ReviewStep): string => `Step ${step} of ${steps.length}`;

/** Step 1 needs a rating, step 3 an answer to recommending; step 4 has no Next. */
export const mayGoNext = ({ step, draft: { overallRating, wouldRecommend } }: Writing): boolean =>
  ({ 1: overallRating !== null, 2: true, 3: wouldRecommend !== null, 4: false })[step];

export const mayGoPrevious = ({ step }: Writing): boolean => step > 1;

/** Only on step 4, with all required answers and a text that is not too long. */
export const maySubmit = ({ step, draft }: Writing): boolean => step === 4 && contentOfDraft(draft) !== null;

/** Ignores actions that the rules forbid. */
export const writingReducer = (writing: Writing, action: WritingAction): Writing => {
  switch (action.type) {
    case 'answered':
      return {
        ...writing,
        draft: { ...writing.draft, ...action.answer },
        answered: answers.filter((name) => name in action.answer || writing.answered.includes(name)),
      };
    case 'next':
      return mayGoNext(writing) ? { ...writing, step: moved(writing.step, 1) } : writing;
    case 'previous':
      return mayGoPrevious(writing) ? { ...writing, step: moved(writing.step, -1) } : writing;
    case 'begun':
      return action.writing;
  }
};

const moved = (step: ReviewStep, by: 1 | -1): ReviewStep =>
  steps.find((candidate) => candidate === step + by) ?? step;

/** Null without a valid step or draft. */
export const readWriting = (saved: Fields): Writing | null => {
  const step = steps.find((candidate) => candidate === saved['step']);
  if (step === undefined || !isFields(saved['draft'])) return null;
  const named = Array.isArray(saved['answered']) ? saved['answered'] : [];
  return { step, draft: readDraft(saved['draft']), answered: answers.filter((name) => named.includes(name)) };
};
