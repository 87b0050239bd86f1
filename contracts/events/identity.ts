import { z } from 'zod';
import { consentPurposes } from '../vocabulary/consent-words.ts';
import { menopausePhase } from '../vocabulary/phase/schema.ts';
import { pushSubscription, timeZone } from '../vocabulary/reminders/schema.ts';
import { subscriptionPlans } from '../vocabulary/plan-words.ts';
import { erasureSteps } from './erasure-steps.ts';
import { declareEvents } from './event.ts';

const name = z.string().trim().min(1).max(100).nullable();

const decision = { operator: z.string().min(1).max(100), reason: z.string().min(1).max(500) };

const onSignIn = declareEvents('signIn', 'unlinkable');

/**
 * A sign-in identity (issuer and subject) was assigned to a member. The stream name is a keyed hash of both.
 */
export const SignInIdentityClaimed = onSignIn(
  'SignInIdentityClaimed',
  'A sign-in identity was claimed for a member',
  z.object({ userId: z.uuid() }),
  { personal: ['userId'] },
);

const onUser = declareEvents('user', 'attributed');

/** Written at the first sign-in. */
export const UserRegistered = onUser(
  'UserRegistered',
  'A member signed in for the first time',
  z.object({ userId: z.uuid(), email: z.email().max(254).nullable() }),
  { personal: ['email'] },
);

/** Holds the whole profile as it now is. */
export const ProfileUpdated = onUser(
  'ProfileUpdated',
  'A member changed her profile',
  z.object({
    userId: z.uuid(),
    firstName: name,
    lastName: name,
    dateOfBirth: z.iso.date().nullable(),
    menopausePhase: menopausePhase.nullable(),
  }),
  { personal: ['firstName', 'lastName', 'dateOfBirth', 'menopausePhase'] },
);

/** A member asked for a link that proves her address. It invalidates older requests. */
export const EmailVerificationRequested = onUser(
  'EmailVerificationRequested',
  'A member asked to verify an e-mail address',
  z.object({
    userId: z.uuid(),
    verificationId: z.uuid(),
    email: z.email().max(254),
    expiresAt: z.iso.datetime(),
  }),
  { personal: ['email'] },
);

/** The address is verified and becomes her e-mail address. */
export const EmailVerified = onUser(
  'EmailVerified',
  'A member verified her e-mail address',
  z.object({ userId: z.uuid(), verificationId: z.uuid(), email: z.email().max(254) }),
  { personal: ['email'] },
);

const onVerificationToken = declareEvents('verificationToken', 'unlinkable');

/** The stream name is the SHA-256 of the link's token, which is not stored. */
export const VerificationTokenIssued = onVerificationToken(
  'VerificationTokenIssued',
  'A verification link was made',
  z.object({ userId: z.uuid(), verificationId: z.uuid() }),
  { personal: ['userId', 'verificationId'] },
);

const onEmailAddress = declareEvents('emailAddress', 'unlinkable');

/** A verified address belongs to one member. The stream name is a keyed hash of the address. */
export const EmailAddressClaimed = onEmailAddress(
  'EmailAddressClaimed',
  'A verified e-mail address was claimed for a member',
  z.object({ userId: z.uuid() }),
  { personal: ['userId'] },
);

/** A member verified another address and gave this one up. */
export const EmailAddressReleased = onEmailAddress(
  'EmailAddressReleased',
  'An e-mail address was released',
  z.object({}),
);

export const SubscriptionPlanChanged = onUser(
  'SubscriptionPlanChanged',
  'An operator changed a member’s subscription plan',
  z.object({ userId: z.uuid(), plan: z.enum(subscriptionPlans), ...decision }),
);

const onAccess = declareEvents('access', 'attributed');

/** An operator assigned a role. From now on it overrides the issuer's claim. */
export const RoleChanged = onAccess(
  'RoleChanged',
  'An operator gave a member a role',
  z.object({ userId: z.uuid(), role: z.enum(['member', 'moderator']), ...decision }),
);

export const SessionsEnded = onAccess(
  'SessionsEnded',
  'An operator ended every session of a member',
  z.object({ userId: z.uuid(), ...decision }),
);

const onIssuerAccount = declareEvents('issuerAccount', 'attributed');

/** The member's account at the issuer, which an erasure deletes. Written once, at a sign-in. */
export const IssuerAccountRecorded = onIssuerAccount(
  'IssuerAccountRecorded',
  'A member’s account at the issuer was recorded',
  z.object({ userId: z.uuid(), issuer: z.string().max(500), subject: z.string().min(1).max(500) }),
  { personal: ['issuer', 'subject'] },
);

/** `consentId` identifies this consent. Data stored under it is sealed with its own key. */
export const ConsentGiven = onUser(
  'ConsentGiven',
  'A member agreed to a use of her data',
  z.object({
    userId: z.uuid(),
    consentId: z.uuid(),
    purpose: z.enum(consentPurposes),
    textVersion: z.string().min(1).max(20),
  }),
);

export const ConsentWithdrawn = onUser(
  'ConsentWithdrawn',
  'A member withdrew a consent',
  z.object({ userId: z.uuid(), consentId: z.uuid(), purpose: z.enum(consentPurposes) }),
);

/** From here on the member cannot sign in, and every service erases her data. */
export const AccountErasureRequested = onUser(
  'AccountErasureRequested',
  'A member asked for her account to be erased',
  z.object({ userId: z.uuid() }),
);

const onErasure = declareEvents('erasure', 'attributed');

export const ErasureStepCompleted = onErasure(
  'ErasureStepCompleted',
  'A service erased its data of a member',
  z.object({ userId: z.uuid(), step: z.enum(erasureSteps) }),
);

/** Her keys are destroyed: none of her data can be read again. */
export const AccountErased = onUser('AccountErased', 'A member was erased', z.object({ userId: z.uuid() }));

const onReminders = declareEvents('reminders', 'attributed');

/** Holds everything she chose. The time holds on the clocks of her time zone. */
export const RemindersChanged = onReminders(
  'RemindersChanged',
  'A member changed when and how she is reminded',
  z.object({ userId: z.uuid(), byEmail: z.boolean(), timeOfDay: z.iso.time({ precision: -1 }), timeZone }),
  { personal: ['timeOfDay', 'timeZone'] },
);

/** `endpoint` is the address of this browser at its push service; the keys encrypt for it. */
export const PushSubscribed = onReminders(
  'PushSubscribed',
  'A member turned push notifications on in a browser',
  z.object({ userId: z.uuid(), subscriptionId: z.uuid(), ...pushSubscription.shape }),
  { personal: ['endpoint', 'p256dh', 'auth'] },
);

/** `gone`: the push service no longer knows the browser. `replaced`: she turned it on in more browsers than allowed. */
export const PushUnsubscribed = onReminders(
  'PushUnsubscribed',
  'Push notifications ended in a browser',
  z.object({ userId: z.uuid(), subscriptionId: z.uuid(), cause: z.enum(['asked', 'gone', 'replaced']) }),
);
