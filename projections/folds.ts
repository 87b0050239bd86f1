import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import type { Fold } from './engine/fold-batch.ts';
import { foldCommunity } from './community/fold.ts';
import { foldHealth } from './health/fold.ts';
import { foldIdentity } from './identity/fold.ts';
import { foldReviews } from './reviews/fold.ts';

/** The fold of each domain. */
export const folds: Readonly<Record<DomainName, Fold>> = {
  identity: foldIdentity,
  health: foldHealth,
  community: foldCommunity,
  reviews: foldReviews,
};
