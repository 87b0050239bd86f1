import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { startErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import { startErasureReactor, type ErasureOptions } from '@secondspring/platform/reactor/erasure-reactor.ts';
import { eraseScheduledReview, eraseReviewsOfMember } from './erasure/erase-reviews.ts';

/** Erases the reviews of members who asked to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureOptions,
): { stop(): Promise<void> } => {
  const { log } = dependencies;
  const withOwnVault = withVault(dependencies, 'reviews');
  const { vault } = withOwnVault;
  const due = startErasureScheduler({
    vault,
    log,
    prefixes: ['review'],
    erase: eraseScheduledReview(withOwnVault),
  });
  return startErasureReactor(
    dependencies,
    ['reviews', [vault]],
    due,
    eraseReviewsOfMember(withOwnVault, due, erasureSpreadHours),
  );
};
