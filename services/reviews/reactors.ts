import { withVault, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { startErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import { startErasureReactor, type ErasureOptions } from '@secondspring/platform/reactor/erasure-reactor.ts';
import { eraseReview, eraseReviewsOf } from './erasure/erase-reviews.ts';

/** Starts what the service does by itself: erasing the reviews of members who ask to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureOptions,
): { stop(): Promise<void> } => {
  const { log } = dependencies;
  const own = withVault(dependencies, 'reviews');
  const { vault } = own;
  const due = startErasureScheduler({ vault, log, prefixes: ['review'], erase: eraseReview(own) });
  return startErasureReactor(
    dependencies,
    ['reviews', [vault]],
    due,
    eraseReviewsOf(own, due, erasureSpreadHours),
  );
};
