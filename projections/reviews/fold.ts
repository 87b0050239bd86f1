import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Change } from '../engine/change.ts';
import { foldCatalogue } from './catalogue.ts';
import { foldHelpfulMarks } from './helpful-marks.ts';
import { foldMembers } from './members.ts';
import { foldReviewModeration } from './moderation.ts';
import { foldTallies } from './tallies.ts';
import { foldTreatmentReviews } from './treatment-reviews.ts';

/** Every read model of the reviews domain. An event that none of them takes changes nothing. */
export const foldReviews = (event: DomainEvent): Change[] => {
  switch (event.type) {
    case 'UserRegistered':
    case 'ProfileUpdated':
    case 'EmailVerified':
    case 'AccountErased':
      return foldMembers(event);
    case 'TreatmentCategoryDefined':
    case 'TreatmentDefined':
      return foldCatalogue(event);
    case 'ReviewSubmitted':
    case 'ReviewRevised':
    case 'ReviewWithdrawn':
      return [...foldTreatmentReviews(event), ...foldTallies(event)];
    case 'ReviewMarkedHelpful':
    case 'HelpfulMarkRemoved':
      return foldHelpfulMarks(event);
    case 'ItemReported':
    case 'ItemHidden':
    case 'ItemRestored':
      return foldReviewModeration(event);
    default:
      return [];
  }
};
