import type { ReviewDraft } from './draft.ts';

/** What every step is given: the draft and how to answer. */
export type StepProps = {
  readonly draft: ReviewDraft;
  readonly onAnswer: (answer: Partial<ReviewDraft>) => void;
};
