import { z } from 'zod';
import { consentPurposes } from '../vocabulary/consent-words.ts';
import { menopausePhase } from '../vocabulary/phase.ts';
import { subscriptionPlans } from '../vocabulary/plan-words.ts';
import { erasureSteps } from './erasure-steps.ts';
import { defineEvent } from './event.ts';

const name = z.string().trim().min(1).max(100).nullable();

/** A sign-in identity (issuer and subject) came to belong to a member. Its stream is named by a keyed hash of the two. */
export const SignInIdentityClaimed = defineEvent({
  type: 'SignInIdentityClaimed',
  version: 1,
  summary: 'A sign-in identity came to belong to a member',
  stream: 'signIn',
  attribution: 'unlinkable',
  data: z.object({ userId: z.uuid() }),
  personal: ['userId'],
});

/** A member exists, from her first sign-in on. */
export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  summary: 'A member signed in for the first time',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({ userId: z.uuid(), email: z.email().max(254).nullable() }),
  personal: ['email'],
});

/** A member said who she is; the whole profile as it now stands. */
export const ProfileUpdated = defineEvent({
  type: 'ProfileUpdated',
  version: 1,
  summary: 'A member changed her profile',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({
    userId: z.uuid(),
    firstName: name,
    lastName: name,
    dateOfBirth: z.iso.date().nullable(),
    menopausePhase: menopausePhase.nullable(),
  }),
  personal: ['firstName', 'lastName', 'dateOfBirth', 'menopausePhase'],
});

/** A member asked for a link that proves her address. A newer request makes an older one void. */
export const EmailVerificationRequested = defineEvent({
  type: 'EmailVerificationRequested',
  version: 1,
  summary: 'A member asked to verify an e-mail address',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({
    userId: z.uuid(),
    verificationId: z.uuid(),
    email: z.email().max(254),
    expiresAt: z.iso.datetime(),
  }),
  personal: ['email'],
});

/** Her address is proven; it is her e-mail address from now on. */
export const EmailVerified = defineEvent({
  type: 'EmailVerified',
  version: 1,
  summary: 'A member proved her e-mail address',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({ userId: z.uuid(), verificationId: z.uuid(), email: z.email().max(254) }),
  personal: ['email'],
});

/** A link was made. Its stream is named by the SHA-256 of the token in it, which is kept nowhere. */
export const VerificationTokenIssued = defineEvent({
  type: 'VerificationTokenIssued',
  version: 1,
  summary: 'A verification link was made',
  stream: 'verificationToken',
  attribution: 'unlinkable',
  data: z.object({ userId: z.uuid(), verificationId: z.uuid() }),
  personal: ['userId', 'verificationId'],
});

/** A proven address belongs to one member. Its stream is named by a keyed hash of the address. */
export const EmailAddressClaimed = defineEvent({
  type: 'EmailAddressClaimed',
  version: 1,
  summary: 'A proven e-mail address came to belong to a member',
  stream: 'emailAddress',
  attribution: 'unlinkable',
  data: z.object({ userId: z.uuid() }),
  personal: ['userId'],
});

/** A member proved another address and left this one. */
export const EmailAddressReleased = defineEvent({
  type: 'EmailAddressReleased',
  version: 1,
  summary: 'An e-mail address belongs to no member any more',
  stream: 'emailAddress',
  attribution: 'unlinkable',
  data: z.object({}),
});

/** An operator changed a member's plan. */
export const SubscriptionPlanChanged = defineEvent({
  type: 'SubscriptionPlanChanged',
  version: 1,
  summary: 'An operator changed a member’s subscription plan',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({
    userId: z.uuid(),
    plan: z.enum(subscriptionPlans),
    operator: z.string().min(1).max(100),
    reason: z.string().min(1).max(500),
  }),
});

/** An operator gave a member a role; it counts from this moment on, whatever the issuer claims. */
export const RoleChanged = defineEvent({
  type: 'RoleChanged',
  version: 1,
  summary: 'An operator gave a member a role',
  stream: 'access',
  attribution: 'attributed',
  data: z.object({
    userId: z.uuid(),
    role: z.enum(['member', 'moderator']),
    operator: z.string().min(1).max(100),
    reason: z.string().min(1).max(500),
  }),
});

/** An operator ended every session of a member. */
export const SessionsEnded = defineEvent({
  type: 'SessionsEnded',
  version: 1,
  summary: 'An operator ended every session of a member',
  stream: 'access',
  attribution: 'attributed',
  data: z.object({
    userId: z.uuid(),
    operator: z.string().min(1).max(100),
    reason: z.string().min(1).max(500),
  }),
});

/** Which account at the issuer is a member's: what an erasure takes away there. Written down at a sign-in, once. */
export const IssuerAccountRecorded = defineEvent({
  type: 'IssuerAccountRecorded',
  version: 1,
  summary: 'Which account at the issuer is a member’s was written down',
  stream: 'issuerAccount',
  attribution: 'attributed',
  data: z.object({ userId: z.uuid(), issuer: z.string().max(500), subject: z.string().min(1).max(500) }),
  personal: ['issuer', 'subject'],
});

/** A member agreed to a purpose. `consentId` names this consent; what is kept under it is sealed with a key of its own. */
export const ConsentGiven = defineEvent({
  type: 'ConsentGiven',
  version: 1,
  summary: 'A member agreed to a use of her data',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({
    userId: z.uuid(),
    consentId: z.uuid(),
    purpose: z.enum(consentPurposes),
    textVersion: z.string().min(1).max(20),
  }),
});

/** A member took a consent back. */
export const ConsentWithdrawn = defineEvent({
  type: 'ConsentWithdrawn',
  version: 1,
  summary: 'A member took her consent back',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({ userId: z.uuid(), consentId: z.uuid(), purpose: z.enum(consentPurposes) }),
});

/** A member asked to be erased. From here on nobody signs in as her, and every service erases what it holds. */
export const AccountErasureRequested = defineEvent({
  type: 'AccountErasureRequested',
  version: 1,
  summary: 'A member asked for her account to be erased',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({ userId: z.uuid() }),
});

/** One service has erased what it held of a member. */
export const ErasureStepCompleted = defineEvent({
  type: 'ErasureStepCompleted',
  version: 1,
  summary: 'A service erased what it held of a member',
  stream: 'erasure',
  attribution: 'attributed',
  data: z.object({ userId: z.uuid(), step: z.enum(erasureSteps) }),
});

/** Her keys are destroyed: nothing that was ever stored of her can be read again. */
export const AccountErased = defineEvent({
  type: 'AccountErased',
  version: 1,
  summary: 'A member was erased',
  stream: 'user',
  attribution: 'attributed',
  data: z.object({ userId: z.uuid() }),
});
