import { contentOfDraft, emptyDraft, type ReviewDraft } from './draft.ts';

/** The dialog's steps in order: rating and duration; symptoms; side effects and recommendation; text. */
export const steps = [1, 2, 3, 4] as const;

/** Number of a step. */
export type Step = (typeof steps)[number];

/** Where she is in the dialog and what she has said so far. */
export type Writing = { readonly step: Step; readonly draft: ReviewDraft };

/** What can happen in the dialog. */
export type WritingAction =
  | { readonly type: 'answered'; readonly answer: Partial<ReviewDraft> }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'begun'; readonly writing: Writing };

/** A dialog just opened. */
export const freshWriting: Writing = { step: 1, draft: emptyDraft };

/** Title of a step: `Step 2 of 4`. */
export const stepTitle = (step: Step): string => `Step ${step} of ${steps.length}`;

/** Whether Next is enabled: step 1 waits for a rating, step 3 for a recommend answer, and step 4 has no Next. */
export const mayGoNext = ({ step, draft }: Writing): boolean => {
  switch (step) {
    case 1:
      return draft.overallRating !== null;
    case 2:
      return true;
    case 3:
      return draft.wouldRecommend !== null;
    case 4:
      return false;
  }
};

/** Whether Previous is enabled: not on step 1. */
export const mayGoPrevious = ({ step }: Writing): boolean => step > 1;

/** Whether Submit is enabled: on step 4, with everything required answered and the text not too long. */
export const maySubmit = ({ step, draft }: Writing): boolean => step === 4 && contentOfDraft(draft) !== null;

/** What comes of an action. One that the rules don't allow changes nothing. */
export const writingReducer = (writing: Writing, action: WritingAction): Writing => {
  switch (action.type) {
    case 'answered':
      return { ...writing, draft: { ...writing.draft, ...action.answer } };
    case 'next':
      return mayGoNext(writing) ? { ...writing, step: moved(writing.step, 1) } : writing;
    case 'previous':
      return mayGoPrevious(writing) ? { ...writing, step: moved(writing.step, -1) } : writing;
    case 'begun':
      return action.writing;
  }
};

const moved = (step: Step, by: 1 | -1): Step => steps.find((each) => each === step + by) ?? step;
