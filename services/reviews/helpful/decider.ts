import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { helpfulEvolver, type HelpfulEvent, type HelpfulState } from './state.ts';

/** Repeating either adds no event. */
export type HelpfulCommand = {
  readonly type: 'mark' | 'unmark';
  readonly reviewId: string;
  /** Whether the member wrote the review. */
  readonly isOwn: boolean;
};

export const helpfulDecider: Decider<HelpfulState, HelpfulCommand, HelpfulEvent> = {
  ...helpfulEvolver,
  settledBy: () => () => true,
  decide: ({ marked }, { type, reviewId, isOwn }) => {
    switch (type) {
      case 'mark':
        if (isOwn) return refuse('own-review-not-helpful');
        return marked ? [] : [{ type: 'ReviewMarkedHelpful', data: { reviewId } }];
      case 'unmark':
        return marked ? [{ type: 'HelpfulMarkRemoved', data: { reviewId } }] : [];
    }
  },
};
