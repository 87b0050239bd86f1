import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { startErasureReactor, type ErasureOptions } from '@secondspring/platform/reactor/erasure-step.ts';
import { eraseScheduledReview, eraseReviewsOfMember } from './erasure/erase-reviews.ts';

/** Erases the reviews of members who asked to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureOptions,
): { stop(): Promise<void> } => {
  const own = withVault(dependencies, 'reviews');
  return startErasureReactor(dependencies, {
    step: 'reviews',
    vaults: [own.vault],
    prefixes: ['review'],
    eraseItem: eraseScheduledReview(own),
    eraseMember: (due) => eraseReviewsOfMember(own, due, erasureSpreadHours),
  });
};
