import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import type { Fold } from './engine/fold-batch.ts';
import { foldIdentity } from './identity/fold.ts';
import { foldReviews } from './reviews/fold.ts';

/** The fold of each domain. */
export const folds: Readonly<Record<DomainName, Fold>> = { identity: foldIdentity, reviews: foldReviews };
