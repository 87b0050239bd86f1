import { z } from 'zod';
import { consentPurposes } from '../vocabulary/consent-words.ts';
import { menopausePhase } from '../vocabulary/phase.ts';
import { subscriptionPlans } from '../vocabulary/plan-words.ts';
import { erasureSteps } from './erasure-steps.ts';
import { declareEvents } from './event.ts';

const name = z.string().trim().min(1).max(100).nullable();

const onSignIn = declareEvents('signIn', 'unlinkable');

/** A sign-in identity (issuer and subject) came to belong to a member. Its stream is named by a keyed hash of the two. */
export const SignInIdentityClaimed = onSignIn(
  'SignInIdentityClaimed',
  'A sign-in identity came to belong to a member',
  z.object({ userId: z.uuid() }),
  { personal: ['userId'] },
);

const onUser = declareEvents('user', 'attributed');

/** A member exists, from her first sign-in on. */
export const UserRegistered = onUser(
  'UserRegistered',
  'A member signed in for the first time',
  z.object({ userId: z.uuid(), email: z.email().max(254).nullable() }),
  { personal: ['email'] },
);

/** A member said who she is; the whole profile as it now stands. */
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

/** A member asked for a link that proves her address. A newer request makes an older one void. */
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

/** Her address is proven; it is her e-mail address from now on. */
export const EmailVerified = onUser(
  'EmailVerified',
  'A member proved her e-mail address',
  z.object({ userId: z.uuid(), verificationId: z.uuid(), email: z.email().max(254) }),
  { personal: ['email'] },
);

const onVerificationToken = declareEvents('verificationToken', 'unlinkable');

/** A link was made. Its stream is named by the SHA-256 of the token in it, which is kept nowhere. */
export const VerificationTokenIssued = onVerificationToken(
  'VerificationTokenIssued',
  'A verification link was made',
  z.object({ userId: z.uuid(), verificationId: z.uuid() }),
  { personal: ['userId', 'verificationId'] },
);

const onEmailAddress = declareEvents('emailAddress', 'unlinkable');

/** A proven address belongs to one member. Its stream is named by a keyed hash of the address. */
export const EmailAddressClaimed = onEmailAddress(
  'EmailAddressClaimed',
  'A proven e-mail address came to belong to a member',
  z.object({ userId: z.uuid() }),
  { personal: ['userId'] },
);

/** A member proved another address and left this one. */
export const EmailAddressReleased = onEmailAddress(
  'EmailAddressReleased',
  'An e-mail address belongs to no member any more',
  z.object({}),
);

/** An operator changed a member's plan. */
export const SubscriptionPlanChanged = onUser(
  'SubscriptionPlanChanged',
  'An operator changed a member’s subscription plan',
  z.object({
    userId: z.uuid(),
    plan: z.enum(subscriptionPlans),
    operator: z.string().min(1).max(100),
    reason: z.string().min(1).max(500),
  }),
);

const onAccess = declareEvents('access', 'attributed');

/** An operator gave a member a role; it counts from this moment on, whatever the issuer claims. */
export const RoleChanged = onAccess(
  'RoleChanged',
  'An operator gave a member a role',
  z.object({
    userId: z.uuid(),
    role: z.enum(['member', 'moderator']),
    operator: z.string().min(1).max(100),
    reason: z.string().min(1).max(500),
  }),
);

/** An operator ended every session of a member. */
export const SessionsEnded = onAccess(
  'SessionsEnded',
  'An operator ended every session of a member',
  z.object({
    userId: z.uuid(),
    operator: z.string().min(1).max(100),
    reason: z.string().min(1).max(500),
  }),
);

const onIssuerAccount = declareEvents('issuerAccount', 'attributed');

/** Which account at the issuer is a member's: what an erasure takes away there. Written down at a sign-in, once. */
export const IssuerAccountRecorded = onIssuerAccount(
  'IssuerAccountRecorded',
  'Which account at the issuer is a member’s was written down',
  z.object({ userId: z.uuid(), issuer: z.string().max(500), subject: z.string().min(1).max(500) }),
  { personal: ['issuer', 'subject'] },
);

/** A member agreed to a purpose. `consentId` names this consent; what is kept under it is sealed with a key of its own. */
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

/** A member took a consent back. */
export const ConsentWithdrawn = onUser(
  'ConsentWithdrawn',
  'A member took her consent back',
  z.object({ userId: z.uuid(), consentId: z.uuid(), purpose: z.enum(consentPurposes) }),
);

/** A member asked to be erased. From here on nobody signs in as her, and every service erases what it holds. */
export const AccountErasureRequested = onUser(
  'AccountErasureRequested',
  'A member asked for her account to be erased',
  z.object({ userId: z.uuid() }),
);

const onErasure = declareEvents('erasure', 'attributed');

/** One service has erased what it held of a member. */
export const ErasureStepCompleted = onErasure(
  'ErasureStepCompleted',
  'A service erased what it held of a member',
  z.object({ userId: z.uuid(), step: z.enum(erasureSteps) }),
);

/** Her keys are destroyed: nothing that was ever stored of her can be read again. */
export const AccountErased = onUser('AccountErased', 'A member was erased', z.object({ userId: z.uuid() }));
