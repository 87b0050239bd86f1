import type { EventType } from '../events/catalogue.ts';
import type { DomainName } from './domain-name.ts';
import {
  comments,
  commentVotes,
  communityMembers,
  itemReports,
  moderationQueue,
  postCategories,
  posts,
  postVotes,
  stories,
  storyComments,
  taggedStories,
} from './community.ts';
import {
  assessmentDrafts,
  assessments,
  carePlans,
  checkIns,
  healthMembers,
  labFiles,
  tickedItems,
  userProgress,
} from './health.ts';
import { consents, users } from './identity.ts';
import { helpfulMarks, members, treatmentCategories, treatmentReviews, treatments } from './reviews.ts';
import type { Table } from './table.ts';

/** What a domain's projector reads and writes. */
export type Domain = {
  readonly name: DomainName;
  /** Number of the tables' shape and of the folds' meaning; raising it makes the projector rebuild from zero. */
  readonly edition: number;
  /** Event types that its folds take: the server-side filter, and the domains that a command's consistency token names. */
  readonly folds: readonly EventType[];
  /** Those of them whose personal fields its folds never read: they are not opened for it, which spares their keys' look-up. */
  readonly leavesSealed: readonly EventType[];
  readonly tables: readonly Table[];
};

/** Every domain by name. */
export const domains: Readonly<Record<DomainName, Domain>> = {
  identity: {
    name: 'identity',
    edition: 3,
    folds: [
      'UserRegistered',
      'ProfileUpdated',
      'EmailVerificationRequested',
      'EmailVerified',
      'SubscriptionPlanChanged',
      'ConsentGiven',
      'ConsentWithdrawn',
      'AccountErased',
    ],
    leavesSealed: [],
    tables: [users, consents],
  },
  health: {
    name: 'health',
    edition: 2,
    folds: [
      'ConsentGiven',
      'ConsentWithdrawn',
      'AssessmentDraftSaved',
      'AssessmentDraftDiscarded',
      'AssessmentCompleted',
      'CarePlanGenerated',
      'CarePlanItemTicked',
      'CarePlanItemUnticked',
      'ProgressStarted',
      'CheckInRecorded',
      'LabFileUploaded',
      'LabFileRemoved',
      'AccountErased',
    ],
    leavesSealed: [
      'AssessmentDraftSaved',
      'AssessmentCompleted',
      'CarePlanGenerated',
      'CheckInRecorded',
      'LabFileUploaded',
    ],
    tables: [
      healthMembers,
      assessments,
      assessmentDrafts,
      carePlans,
      tickedItems,
      userProgress,
      checkIns,
      labFiles,
    ],
  },
  community: {
    name: 'community',
    edition: 2,
    folds: [
      'UserRegistered',
      'ProfileUpdated',
      'EmailVerified',
      'PostCategoryDefined',
      'PostPublished',
      'PostErased',
      'CommentPosted',
      'CommentErased',
      'PostVoted',
      'PostVoteWithdrawn',
      'CommentVoted',
      'CommentVoteWithdrawn',
      'StoryPublished',
      'StoryErased',
      'StoryCommentPosted',
      'StoryCommentErased',
      // Reviews stand in their own domain; what of them a moderator should look at stands here.
      'ReviewSubmitted',
      'ReviewRevised',
      'ReviewWithdrawn',
      'ItemReported',
      'ItemHidden',
      'ItemRestored',
      'PostPinned',
      'PostUnpinned',
      // Nothing is folded from it: its being read tells that everything she did before it has been.
      'AccountErasureRequested',
      'AccountErased',
    ],
    leavesSealed: ['UserRegistered', 'EmailVerified', 'ItemReported'],
    tables: [
      communityMembers,
      postCategories,
      posts,
      comments,
      postVotes,
      commentVotes,
      stories,
      taggedStories,
      storyComments,
      moderationQueue,
      itemReports,
    ],
  },
  reviews: {
    name: 'reviews',
    edition: 4,
    folds: [
      'UserRegistered',
      'ProfileUpdated',
      'EmailVerified',
      'TreatmentCategoryDefined',
      'TreatmentDefined',
      'ReviewSubmitted',
      'ReviewRevised',
      'ReviewWithdrawn',
      'ReviewMarkedHelpful',
      'HelpfulMarkRemoved',
      'ItemReported',
      'ItemHidden',
      'ItemRestored',
      'AccountErased',
    ],
    leavesSealed: ['UserRegistered', 'EmailVerified', 'ItemReported'],
    tables: [members, treatmentCategories, treatments, treatmentReviews, helpfulMarks],
  },
};

/** Domains whose read models change when an event of this type is appended. */
export const domainsFolding = (type: string): readonly DomainName[] =>
  Object.values(domains).flatMap((domain) =>
    domain.folds.some((folded) => folded === type) ? [domain.name] : [],
  );
