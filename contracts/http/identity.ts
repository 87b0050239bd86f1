import { z } from 'zod';
import { browserFamilies, deviceKinds } from '../vocabulary/device-words.ts';
import { consentPurposes } from '../vocabulary/consent-words.ts';
import { menopausePhase } from '../vocabulary/phase.ts';
import { subscriptionPlans } from '../vocabulary/plan-words.ts';
import { isVisible, plainLine } from '../vocabulary/plain-text.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery } from './page.ts';

/** The signed-in member as she sees herself. */
const currentUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.null(),
  dateOfBirth: z.iso.date().nullable(),
  menopausePhase: menopausePhase.nullable(),
  subscriptionPlan: z.enum(subscriptionPlans),
  emailVerified: z.boolean(),
  username: z
    .string()
    .meta({ description: 'First name, else the part of the e-mail before @, else "Member"' }),
  age: z.int().nullable(),
  /** Address that a link was sent to and that is not proven yet. */
  pendingEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A name; one of which nothing is to be seen is empty. */
const name = plainLine(100).overwrite((text) => (isVisible(text) ? text : ''));

/** What a member says of herself. A field left out keeps its value; an empty name counts as none. */
const profileChange = z.object({
  firstName: name.nullable().optional(),
  lastName: name.nullable().optional(),
  dateOfBirth: z.iso.date({ error: 'Date of birth is required' }),
  menopausePhase: menopausePhase.nullable().optional(),
});

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  summary: 'The signed-in member',
  method: 'GET',
  path: '/api/auth/user',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: null,
  response: currentUser,
  status: 200,
  refusals: [],
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Changes one’s own profile',
  method: 'PATCH',
  path: '/api/users/profile',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: profileChange,
  response: currentUser,
  status: 200,
  refusals: ['conflict'],
});

const userParams = z.object({
  userId: z.string().min(1).max(64).meta({ description: '`me` and `1` are the caller, as is her own id' }),
});

export const getUser = endpoint({
  name: 'getUser',
  summary: 'One’s own profile; nobody else’s',
  method: 'GET',
  path: '/api/users/{userId}',
  policy: 'member',
  params: userParams,
  query: noQuery,
  body: null,
  response: currentUser,
  status: 200,
  refusals: ['user-not-found'],
});

export const eraseAccount = endpoint({
  name: 'eraseAccount',
  summary: 'Erases the account and everything stored about the member',
  method: 'DELETE',
  path: '/api/users/me',
  policy: 'member',
  identity: 'fresh',
  params: noParams,
  query: noQuery,
  body: null,
  response: null,
  status: 202,
  refusals: ['account-deletion-is-a-demonstration', 'conflict', 'identity-too-old'],
});

/** One of a member's sessions, with no more than she needs to recognise it. */
const ownSession = z.object({
  id: z.string().meta({ description: 'Names the session in these calls; it opens nothing' }),
  device: z.object({ kind: z.enum(deviceKinds), browser: z.enum(browserFamilies) }),
  signedInAt: z.iso.datetime(),
  lastUsedOn: z.iso.date().meta({ description: 'The day in UTC' }),
  isShared: z.boolean().meta({ description: 'She said that others use this phone, too' }),
  isCurrent: z.boolean(),
});

export const exportAccount = endpoint({
  name: 'exportAccount',
  summary:
    'What the account itself holds: profile with the plan, every consent with the words that were agreed to, the newest proof of an address',
  method: 'GET',
  path: '/api/users/me/export',
  policy: 'member',
  identity: 'fresh',
  params: noParams,
  query: noQuery,
  body: null,
  response: z.object({
    profile: currentUser,
    consents: z.array(
      z.object({
        purpose: z.enum(consentPurposes),
        textVersion: z.string(),
        givenAt: z.iso.datetime(),
        withdrawnAt: z.iso.datetime().nullable(),
        agreements: z
          .array(
            z.object({
              textVersion: z.string(),
              agreedAt: z.iso.datetime(),
              title: z.string().nullable(),
              text: z.string().nullable(),
            }),
          )
          .meta({
            description: 'Each time that she agreed under this consent, with the words of that version',
          }),
      }),
    ),
    emailVerification: z
      .object({
        email: z.string(),
        requestedAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        verifiedAt: z.iso.datetime().nullable(),
      })
      .nullable()
      .meta({ description: 'The newest link that was asked for' }),
    sessions: z.array(ownSession),
    issuerAccount: z
      .object({ issuer: z.string(), subject: z.string() })
      .nullable()
      .meta({ description: 'The account that one signs in with, as its issuer names it' }),
  }),
  status: 200,
  refusals: ['user-not-found', 'identity-too-old'],
});

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where one is signed in',
  method: 'GET',
  path: '/api/auth/sessions',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: null,
  response: z.array(ownSession),
  status: 200,
  refusals: [],
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Signs out on one phone or computer',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  policy: 'member',
  params: z.object({ id: z.string().min(1).max(100) }),
  query: noQuery,
  body: null,
  response: null,
  status: 204,
  refusals: ['signed-in-session-not-found'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Signs out everywhere but in this browser',
  method: 'DELETE',
  path: '/api/auth/other-sessions',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: null,
  response: null,
  status: 204,
  refusals: [],
});

export const endAllSessions = endpoint({
  name: 'endAllSessions',
  summary: 'Signs out everywhere, this browser included',
  method: 'DELETE',
  path: '/api/auth/sessions',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: null,
  response: null,
  status: 204,
  refusals: [],
});

export const requestEmailVerification = endpoint({
  name: 'requestEmailVerification',
  summary: 'Sends a link that proves an e-mail address: a new one, or the one that is known',
  method: 'POST',
  path: '/api/email/verification',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: z.object({ email: z.email({ error: 'Invalid email' }).max(254).optional() }),
  response: z.object({ message: z.string() }),
  status: 202,
  refusals: ['no-email-address', 'mail-not-sent', 'conflict', 'identity-too-old'],
  limit: 'verification',
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Proves an e-mail address with the token of a link',
  method: 'POST',
  path: '/api/email/verify',
  policy: 'public',
  changesWith: null,
  params: noParams,
  query: noQuery,
  body: z.object({ token: z.string().max(200) }),
  response: z.object({ message: z.string() }),
  status: 200,
  refusals: ['verification-failed', 'conflict'],
  limit: 'verification',
});

/** One purpose and how the member stands to it. */
const consent = z.object({
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  textVersion: z.string().nullable().meta({ description: 'Version of the text that she agreed to' }),
  givenAt: z.iso.datetime().nullable(),
});

export const listConsents = endpoint({
  name: 'listConsents',
  summary: 'Every purpose and whether one agreed to it',
  method: 'GET',
  path: '/api/consents',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: null,
  response: z.array(consent),
  status: 200,
  refusals: [],
});

const purposeParams = z.object({ purpose: z.enum(consentPurposes) });

export const giveConsent = endpoint({
  name: 'giveConsent',
  summary: 'Agrees to a purpose, by the version of the text that was read',
  method: 'PUT',
  path: '/api/consents/{purpose}',
  policy: 'member',
  params: purposeParams,
  query: noQuery,
  body: z.object({ textVersion: z.string().min(1).max(20) }),
  response: consent,
  status: 200,
  refusals: ['consent-text-changed', 'conflict', 'identity-too-old'],
});

export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  summary: 'Takes a consent back; for health data this erases what was kept under it',
  method: 'DELETE',
  path: '/api/consents/{purpose}',
  policy: 'member',
  params: purposeParams,
  query: noQuery,
  body: null,
  response: consent,
  status: 200,
  refusals: ['conflict', 'identity-too-old'],
});
