import {
  FILE_TYPE_NOT_ACCEPTED,
  HEIC_NOT_ACCEPTED,
  PICTURE_TYPE_NOT_ACCEPTED,
} from '../vocabulary/lab-file-words.ts';

import { STOPPED_BEFORE_STARTED } from '../vocabulary/treatment-log/words.ts';

/**
 * Refusals of commands and queries, with the message a person reads. Their HTTP status is in
 * `refusal-status.ts`.
 */
export const refusalMessages = {
  'invalid-request': 'Something is missing or isn’t right. Please check and try again.',
  'sign-in-required': 'Please sign in first.',
  'identity-too-old': 'Please sign in again, so we know it’s you.',
  'signed-in-session-not-found': 'You’re already signed out there.',
  'not-allowed': 'Sorry, you can’t do that.',
  'cross-origin': 'This request didn’t come from one of our pages.',
  'not-found': 'Nothing was found here.',
  'method-not-allowed': 'This address doesn’t support that method.',
  'body-too-large': 'That’s too much to send at once.',
  'body-too-deep': 'That is nested too deeply.',
  'unsupported-media-type': 'Please send JSON.',
  'too-many-requests': 'That was a lot at once. Please wait a moment and try again.',
  unavailable: 'One of our services isn’t responding. Nothing is lost. Please try again in a moment.',
  conflict: 'That didn’t go through. Please try again.',
  'idempotency-key-reused':
    'We may already have an earlier version of this. Please look for it first; to send this one too, press again.',
  'drawn-for-another': 'Someone else has signed in here since this page was opened. Nothing was sent.',
  unexpected: 'Something went wrong on our side. Please try again.',
  'sign-in-failed': 'Signing in didn’t work. Please try again.',
  'treatment-category-not-found': 'Category not found',
  'treatment-not-found': 'Treatment not found',
  'review-not-found': 'Review not found',
  'review-already-submitted': 'You have already reviewed this treatment. You can change your review instead.',
  'user-not-found': 'User not found',
  'verification-failed': 'This link no longer works. Please ask for a new one.',
  'no-email-address': 'Please enter an email address first.',
  'email-not-verified': 'Please add your email address and open its link first.',
  'push-service-not-accepted': 'We can’t send notifications to this browser.',
  'push-on-shared-phone': 'On a shared phone we don’t send notifications.',
  'push-subscription-not-found': 'Notifications are already off there.',
  'mail-not-sent': 'We couldn’t send the email. Please try again in a moment.',
  'account-being-erased': 'This account is being deleted.',
  'account-deletion-is-a-demonstration': 'Accounts can’t be deleted in this demonstration.',
  'health-consent-required': 'Please agree first that we may keep your health information.',
  'consent-text-changed': 'The wording has changed since you opened it. Please read it again.',
  'assessment-not-found': 'No assessment found',
  'care-plan-not-found': 'No Care Plan Yet',
  'care-plan-item-not-found': 'That item isn’t in this plan.',
  'progress-not-found': 'There’s no progress to show yet.',
  'check-in-incomplete': 'Please rate your mood, sleep and energy first.',
  'day-out-of-range': 'You can check in for today and the six days before.',
  'day-in-future': 'Please choose today or an earlier day.',
  'treatment-entry-not-found': 'This treatment isn’t in your log.',
  'stopped-before-started': STOPPED_BEFORE_STARTED,
  'treatment-log-full': 'You can keep up to 100 treatments. Please remove one first.',
  'file-not-found': 'File not found',
  'no-files': 'Please choose at least one file.',
  'too-many-files': 'Please send up to 10 files at once.',
  'file-too-large': 'Each file can be up to 10 MB.',
  'file-type-not-accepted': FILE_TYPE_NOT_ACCEPTED,
  'file-empty': 'This file is empty. Please get or save it again, and choose the new copy.',
  'file-incomplete':
    'This file is incomplete or damaged. Please get or save it again, and choose the new copy.',
  'pdf-with-other-data':
    'There is something else in this file besides the PDF. Open it, print or save it as a new PDF, and choose that.',
  'picture-with-too-many-pixels':
    'This picture has more than 268 million pixels. Take it again at a lower resolution, or take a screenshot of it, and choose that.',
  'heic-not-accepted': HEIC_NOT_ACCEPTED,
  'picture-type-not-accepted': PICTURE_TYPE_NOT_ACCEPTED,
  'file-storage-full': 'You can store up to 200 MB of lab files. Please remove one first.',
  'lab-file-count-full': 'You can keep up to 50 lab files. Please remove one first.',
  'guide-not-found': 'Article not found',
  'talk-not-found': 'Recording not found',
  'post-category-not-found': 'Please select a category from the list.',
  'post-not-found': 'Post not found',
  'comment-not-found': 'Comment not found',
  'story-not-found': 'Story not found',
  'own-item-not-reported': 'You can’t report something you wrote.',
  'own-review-not-helpful': 'You can’t mark your own review as helpful.',
  'release-token-not-valid':
    'This release token isn’t valid, or no longer is. Ask an operator for a new one.',
  'release-not-allowed': 'This release token doesn’t allow that.',
  'release-file-tampered': 'A file doesn’t match its hash: it was changed on the way.',
  'build-not-accepted': 'This build can’t be accepted.',
  'build-not-found': 'This micro-frontend has no such build.',
  'build-is-live': 'This build is live already.',
  'build-not-live': 'The build to roll back is no longer live.',
  'build-before-security-fix': 'This build is older than a security fix, so it is no longer served.',
  'release-needs-two-people':
    'The person who published a build can’t release it. Ask with someone else’s token.',
  'canary-not-running': 'No canary is running.',
  'nothing-to-roll-back': 'There is no earlier release to go back to.',
} as const;

/** Stable: clients may branch on it. */
export type RefusalCode = keyof typeof refusalMessages;

/** Returned by deciders and queries; never thrown. */
export type Refusal = { readonly refused: RefusalCode };

export const refuse = (code: RefusalCode): Refusal => ({ refused: code });

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
