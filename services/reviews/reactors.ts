import { inCompartment, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { startDueErasures } from '@secondspring/platform/anonymity/due-erasures.ts';
import { erasureStep } from '@secondspring/platform/reactor/erasure-step.ts';
import { startReactor } from '@secondspring/platform/reactor/reactor.ts';
import { eraseReview, eraseReviewsOf } from './erasure/erase-reviews.ts';

/** What the reactors are told by the configuration. */
export type ReactorSettings = {
  /** Hours within which an erased member's anonymous reviews go, each at a time of its own; 0 for at once. */
  readonly erasureSpreadHours: number;
};

/** Starts what the service does by itself: erasing the reviews of members who ask to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ReactorSettings,
): { stop(): Promise<void> } => {
  const { log } = dependencies;
  const own = inCompartment(dependencies, 'reviews');
  const { vault } = own;
  const due = startDueErasures({ vault, log, prefixes: ['review'], erase: eraseReview(own) });
  const reactor = startReactor(dependencies, {
    name: 'reviews: erase',
    types: ['AccountErasureRequested'],
    react: erasureStep(dependencies, ['reviews', [vault]], eraseReviewsOf(own, due, erasureSpreadHours)),
  });
  return {
    stop: async () => {
      await reactor.stop();
      await due.stop();
    },
  };
};
