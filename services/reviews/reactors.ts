import { inCompartment, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { startDueErasures } from '@secondspring/platform/anonymity/due-erasures.ts';
import { startErasing, type ErasureSettings } from '@secondspring/platform/reactor/start-erasing.ts';
import { eraseReview, eraseReviewsOf } from './erasure/erase-reviews.ts';

/** Starts what the service does by itself: erasing the reviews of members who ask to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureSettings,
): { stop(): Promise<void> } => {
  const { log } = dependencies;
  const own = inCompartment(dependencies, 'reviews');
  const { vault } = own;
  const due = startDueErasures({ vault, log, prefixes: ['review'], erase: eraseReview(own) });
  return startErasing(dependencies, ['reviews', [vault]], due, eraseReviewsOf(own, due, erasureSpreadHours));
};
