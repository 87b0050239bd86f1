import type { EventType } from '@secondspring/contracts/events/catalogue.ts';

/** The four calls that together export everything stored about a member, by the name of each part. */
export const exportCalls = {
  account: '/api/users/me/export',
  health: '/api/assessments/export',
  community: '/api/community/export',
  reviews: '/api/reviews/export',
} as const;

/** Path of an event's data in the export, or the reason why it is absent. The type requires every event type of the product. */
export type Exported =
  | { readonly at: readonly [keyof typeof exportCalls, ...string[]] }
  | { readonly not: string };

const NO_MEMBER = 'no act of a member';
const TAKEN_BACK = 'what it takes back is no longer in the export';
const KEYED_NAME = 'says only that a keyed hash of what the profile shows belongs to her';
const ERASING = 'there is nothing left to export for';

export const exportedEvents: Readonly<Record<EventType, Exported>> = {
  UserRegistered: { at: ['account', 'profile', 'email'] },
  ProfileUpdated: { at: ['account', 'profile', 'firstName'] },
  EmailVerificationRequested: { at: ['account', 'emailVerification', 'requestedAt'] },
  EmailVerified: { at: ['account', 'emailVerification', 'verifiedAt'] },
  ConsentGiven: { at: ['account', 'consents', 'agreements', 'text'] },
  ConsentWithdrawn: { at: ['account', 'consents', 'withdrawnAt'] },
  SubscriptionPlanChanged: { not: 'an operator’s act; the plan stands in the profile' },
  RoleChanged: { not: 'an operator’s act; what a member may do beyond her own things is no thing of hers' },
  SessionsEnded: { not: 'an operator’s act; the sessions that she has stand in the export' },
  IssuerAccountRecorded: { at: ['account', 'issuerAccount', 'subject'] },
  RemindersChanged: { at: ['account', 'reminders', 'timeOfDay'] },
  PushSubscribed: { at: ['account', 'reminders', 'subscriptions', 'endpoint'] },
  PushUnsubscribed: { not: TAKEN_BACK },
  SignInIdentityClaimed: { not: KEYED_NAME },
  EmailAddressClaimed: { not: KEYED_NAME },
  VerificationTokenIssued: { not: KEYED_NAME },
  EmailAddressReleased: { not: 'names nobody' },
  AccountErasureRequested: { not: ERASING },
  ErasureStepCompleted: { not: ERASING },
  AccountErased: { not: ERASING },

  AssessmentDraftSaved: { at: ['health', 'draft', 'savedAt'] },
  AssessmentDraftDiscarded: { not: TAKEN_BACK },
  AssessmentCompleted: { at: ['health', 'assessments', 'symptoms'] },
  CarePlanGenerated: { at: ['health', 'carePlans', 'details'] },
  CarePlanItemTicked: { at: ['health', 'carePlans', 'details', 'done'] },
  CarePlanItemUnticked: { not: TAKEN_BACK },
  CarePlanItemScheduled: { at: ['health', 'carePlans', 'details', 'weekdays'] },
  ProgressStarted: { at: ['health', 'progress', 'lastActivityAt'] },
  CheckInRecorded: { at: ['health', 'checkIns', 'day'] },
  RedFlagsRead: { at: ['health', 'readRedFlags', 'ruleId'] },
  TreatmentEntryRecorded: { at: ['health', 'treatments', 'startedOn'] },
  TreatmentEntryRemoved: { not: TAKEN_BACK },
  ArticleSaved: { at: ['health', 'savedArticles', 'slug'] },
  ArticleUnsaved: { not: TAKEN_BACK },
  LabFileUploaded: { at: ['health', 'labFiles', 'filename'] },
  LabFileRemoved: { not: TAKEN_BACK },

  PostPublished: { at: ['community', 'posts', 'content'] },
  CommentPosted: { at: ['community', 'comments', 'content'] },
  StoryPublished: { at: ['community', 'stories', 'content'] },
  StoryCommentPosted: { at: ['community', 'storyComments', 'content'] },
  PostVoted: { at: ['community', 'votes', 'vote'] },
  CommentVoted: { at: ['community', 'votes', 'vote'] },
  ItemReported: { at: ['community', 'reports', 'note'] },
  PostErased: { not: TAKEN_BACK },
  CommentErased: { not: TAKEN_BACK },
  StoryErased: { not: TAKEN_BACK },
  StoryCommentErased: { not: TAKEN_BACK },
  PostVoteWithdrawn: { not: TAKEN_BACK },
  CommentVoteWithdrawn: { not: TAKEN_BACK },
  PostCategoryDefined: { not: NO_MEMBER },
  ItemHidden: { not: NO_MEMBER },
  ItemRestored: { not: NO_MEMBER },
  PostPinned: { not: NO_MEMBER },
  PostUnpinned: { not: NO_MEMBER },

  ReviewSubmitted: { at: ['reviews', 'reviews', 'reviewText'] },
  ReviewRevised: { at: ['reviews', 'reviews', 'reviewText'] },
  ReviewWithdrawn: { not: TAKEN_BACK },
  ReviewMarkedHelpful: { at: ['reviews', 'helpfulMarks', 'reviewId'] },
  HelpfulMarkRemoved: { not: TAKEN_BACK },
  EffectsPublished: { not: 'says only that her review was counted with at least nine others' },
  TreatmentCategoryDefined: { not: NO_MEMBER },
  TreatmentDefined: { not: NO_MEMBER },

  RemotePublished: { not: NO_MEMBER },
  RemotePromoted: { not: NO_MEMBER },
  RemoteCanaryStarted: { not: NO_MEMBER },
  RemoteCanaryChanged: { not: NO_MEMBER },
  RemoteCanaryEnded: { not: NO_MEMBER },
  RemoteRolledBack: { not: NO_MEMBER },
  RecordsRead: { not: 'names who read and what, never a member' },
  RemoteFailureNoted: { not: NO_MEMBER },
  ReleaseTokenIssued: { not: NO_MEMBER },
  ReleaseTokenRevoked: { not: NO_MEMBER },
};

/** Values at a path, through every element of lists on the way; without null and false. */
export const valuesAt = (value: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path));
  if (value === null || value === undefined || value === false) return [];
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  return typeof value === 'object' ? valuesAt((value as Record<string, unknown>)[name], rest) : [];
};
