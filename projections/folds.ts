import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import type { Change } from './engine/change.ts';
import { foldIdentity } from './identity/fold.ts';
import { foldReviews } from './reviews/fold.ts';

/** What an event changes in a domain's read models: pure, total, and the same whenever it is folded. */
export type Fold = (event: DomainEvent) => readonly Change[];

/** The fold of each domain. */
export const folds: Readonly<Record<DomainName, Fold>> = { identity: foldIdentity, reviews: foldReviews };
