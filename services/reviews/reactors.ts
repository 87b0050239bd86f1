import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { startErasureReactor, type ErasureOptions } from '@secondspring/platform/reactor/erasure-step.ts';
import { startReactor } from '@secondspring/platform/reactor/reactor.ts';
import { publishEffects } from './effects/publish-effects.ts';
import { eraseScheduledReview, eraseReviewsOfMember } from './erasure/erase-reviews.ts';

/** Erases the reviews of members who asked to be erased, and counts what reviews say. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureOptions,
): { stop(): Promise<void> } => {
  const own = withVault(dependencies, 'reviews');
  const reactors = [
    startErasureReactor(dependencies, {
      step: 'reviews',
      vaults: [own.vault],
      prefixes: ['review'],
      eraseItem: eraseScheduledReview(own),
      eraseMember: (due) => eraseReviewsOfMember(own, due, erasureSpreadHours),
    }),
    startReactor(dependencies, {
      name: 'reviews: publish effects',
      types: ['ReviewSubmitted', 'ReviewRevised'],
      react: publishEffects(own),
    }),
  ];
  return {
    stop: async () => void (await Promise.all(reactors.map((reactor) => reactor.stop()))),
  };
};
