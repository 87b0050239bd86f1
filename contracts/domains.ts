import type { EventType } from './events/catalogue.ts';

/** The parts of the product that have read models of their own: each is a Postgres schema with one projector. */
export const domainNames = ['identity', 'health', 'community', 'reviews'] as const;

/** Name of a domain. */
export type DomainName = (typeof domainNames)[number];

/** Event types that the read models of each domain take: by them a command's consistency token names its domains. */
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
    'ProgressStarted',
    'CheckInRecorded',
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
    'ItemReported',
    'ItemHidden',
    'ItemRestored',
    'AccountErased',
  ],
};

/** Domains whose read models change when an event of this type is appended. */
export const domainsOfEvent = (type: string): readonly DomainName[] =>
  domainNames.filter((domain) => eventTypesByDomain[domain].some((folded) => folded === type));
