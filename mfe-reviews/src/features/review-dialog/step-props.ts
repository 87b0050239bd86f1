import type { ReviewDraft } from './draft.ts';

export type StepProps = {
  readonly draft: ReviewDraft;
  readonly onAnswer: (answer: Partial<ReviewDraft>) => void;
};
