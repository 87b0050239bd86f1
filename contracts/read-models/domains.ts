import type { EventType } from '../events/catalogue.ts';
import type { DomainName } from './domain-name.ts';
import { users } from './identity.ts';
import { helpfulMarks, members, treatmentCategories, treatmentReviews, treatments } from './reviews.ts';
import type { Table } from './table.ts';

/** What a domain's projector reads and writes. */
export type Domain = {
  readonly name: DomainName;
  /** Number of the tables' shape and of the folds' meaning; raising it makes the projector rebuild from zero. */
  readonly edition: number;
  /** Event types that its folds take: the server-side filter, and the domains that a command's consistency token names. */
  readonly folds: readonly EventType[];
  readonly tables: readonly Table[];
};

/** Every domain by name. */
export const domains: Readonly<Record<DomainName, Domain>> = {
  identity: {
    name: 'identity',
    edition: 1,
    folds: ['UserRegistered', 'ProfileUpdated'],
    tables: [users],
  },
  reviews: {
    name: 'reviews',
    edition: 1,
    folds: [
      'UserRegistered',
      'ProfileUpdated',
      'TreatmentCategoryDefined',
      'TreatmentDefined',
      'ReviewSubmitted',
      'ReviewRevised',
      'ReviewWithdrawn',
      'ReviewMarkedHelpful',
      'HelpfulMarkRemoved',
    ],
    tables: [members, treatmentCategories, treatments, treatmentReviews, helpfulMarks],
  },
};

/** Domains whose read models change when an event of this type is appended. */
export const domainsFolding = (type: string): readonly DomainName[] =>
  Object.values(domains).flatMap((domain) =>
    domain.folds.some((folded) => folded === type) ? [domain.name] : [],
  );
