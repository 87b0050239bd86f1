import type { EventType } from './events/catalogue.ts';

/** Each domain is a Postgres schema with its own projector. */
export const domainNames = ['identity', 'health', 'community', 'reviews'] as const;

export type DomainName = (typeof domainNames)[number];

/**
 * Event types that each domain's read models are built from. A command's consistency token names its domains
 * by them.
 */
export const eventTypesByDomain: Readonly<Record<DomainName, readonly EventType[]>> = {
  identity: [
    'UserRegistered',
    'ProfileUpdated',
    'EmailVerificationRequested',
    'EmailVerified',
    'SubscriptionPlanChanged',
    'ConsentGiven',
    'ConsentWithdrawn',
    'AccountErased',
  ],
  health: [
    'ConsentGiven',
    'ConsentWithdrawn',
    'AssessmentDraftSaved',
    'AssessmentDraftDiscarded',
    'AssessmentCompleted',
    'CarePlanGenerated',
    'CarePlanItemTicked',
    'CarePlanItemUnticked',
    'CarePlanItemScheduled',
    'ProgressStarted',
    'CheckInRecorded',
    'RedFlagsRead',
    'TreatmentEntryRecorded',
    'TreatmentEntryRemoved',
    'ArticleSaved',
    'ArticleUnsaved',
    'LabFileUploaded',
    'LabFileRemoved',
    'AccountErased',
  ],
  community: [
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
    // Reviews belong to another domain; here they fill the moderation queue.
    'ReviewSubmitted',
    'ReviewRevised',
    'ReviewWithdrawn',
    'ItemReported',
    'ItemHidden',
    'ItemRestored',
    'PostPinned',
    'PostUnpinned',
    // Changes no row: once it is processed, so is everything the member did before it.
    'AccountErasureRequested',
    'AccountErased',
  ],
  reviews: [
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
    'EffectsPublished',
    'ItemReported',
    'ItemHidden',
    'ItemRestored',
    'AccountErased',
  ],
};

export const domainsOfEvent = (type: string): readonly DomainName[] =>
  domainNames.filter((domain) => eventTypesByDomain[domain].some((folded) => folded === type));
