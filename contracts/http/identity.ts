import { z } from 'zod';
import { browserFamilies, deviceKinds } from '../vocabulary/device-words.ts';
import { consentPurposes } from '../vocabulary/consent-words.ts';
import { calendarDay } from '../vocabulary/day.ts';
import { menopausePhase } from '../vocabulary/phase/schema.ts';
import { pushSubscription } from '../vocabulary/reminders/schema.ts';
import { subscriptionPlans } from '../vocabulary/plan-words.ts';
import { isVisible, plainLine } from '../vocabulary/plain-text.ts';
import { endpoint } from './endpoint.ts';
import { ownEnding, ownRead } from './endpoint-presets.ts';
import { userParams } from './page.ts';

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
  /** Address with a sent link that is not verified yet. */
  pendingEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A name without visible characters becomes empty. */
const name = plainLine(100).overwrite((text) => (isVisible(text) ? text : ''));

/** A missing field keeps its value; an empty name means none. */
const profileChange = z.object({
  firstName: name.nullable().optional(),
  lastName: name.nullable().optional(),
  dateOfBirth: calendarDay('Date of birth is required', 'Please check the year of your date of birth'),
  menopausePhase: menopausePhase.nullable().optional(),
});

export const getCurrentUser = endpoint('getCurrentUser', 'GET /api/auth/user', {
  ...ownRead,
  summary: 'The signed-in member',
  response: currentUser,
});

export const updateProfile = endpoint('updateProfile', 'PATCH /api/users/profile', {
  summary: 'Changes the caller’s profile',
  policy: 'member',
  body: profileChange,
  response: currentUser,
  refusals: ['conflict'],
});

export const getUser = endpoint('getUser', 'GET /api/users/{userId}', {
  ...ownRead,
  summary: 'The caller’s profile',
  params: userParams,
  response: currentUser,
  refusals: ['user-not-found'],
});

export const eraseAccount = endpoint('eraseAccount', 'DELETE /api/users/me', {
  summary: 'Erases the account and everything stored about the member',
  policy: 'member',
  identity: 'fresh',
  response: null,
  status: 202,
  refusals: ['account-deletion-is-a-demonstration', 'conflict', 'identity-too-old'],
});

const ownSession = z.object({
  id: z.string().meta({ description: 'Identifies the session in these calls; grants nothing' }),
  device: z.object({ kind: z.enum(deviceKinds), browser: z.enum(browserFamilies) }),
  signedInAt: z.iso.datetime(),
  lastUsedOn: z.iso.date().meta({ description: 'The day in UTC' }),
  isShared: z.boolean().meta({ description: 'She said that others use this phone too' }),
  isCurrent: z.boolean(),
});

export const exportAccount = endpoint('exportAccount', 'GET /api/users/me/export', {
  ...ownRead,
  summary:
    'What the account itself holds: profile with the plan, every consent with the words that were agreed to, the newest proof of an address',
  identity: 'fresh',
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
            description: 'Each agreement under this consent, with the text of that version',
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
      .meta({ description: 'The latest link requested' }),
    sessions: z.array(ownSession),
    reminders: z.object({
      byEmail: z.boolean(),
      timeOfDay: z.string().nullable(),
      timeZone: z.string().nullable(),
      subscriptions: z.array(pushSubscription.extend({ since: z.iso.datetime() })),
    }),
    issuerAccount: z
      .object({ issuer: z.string(), subject: z.string() })
      .nullable()
      .meta({ description: 'The sign-in account as its issuer names it' }),
  }),
  refusals: ['user-not-found', 'identity-too-old'],
});

export const listSessions = endpoint('listSessions', 'GET /api/auth/sessions', {
  ...ownRead,
  summary: 'The caller’s sessions',
  response: z.array(ownSession),
});

export const endSession = endpoint('endSession', 'DELETE /api/auth/sessions/{id}', {
  ...ownEnding,
  summary: 'Signs out on one phone or computer',
  params: z.object({ id: z.string().min(1).max(100) }),
  refusals: ['signed-in-session-not-found'],
  limit: 'read',
});

export const endOtherSessions = endpoint('endOtherSessions', 'DELETE /api/auth/other-sessions', {
  ...ownEnding,
  summary: 'Signs out everywhere except in this browser',
  limit: 'read',
});

export const endAllSessions = endpoint('endAllSessions', 'DELETE /api/auth/sessions', {
  ...ownEnding,
  summary: 'Signs out everywhere, including this browser',
  limit: 'read',
});

export const requestEmailVerification = endpoint('requestEmailVerification', 'POST /api/email/verification', {
  summary: 'Sends a link that verifies an e-mail address: a new one, or the current one',
  policy: 'member',
  body: z.object({ email: z.email({ error: 'Invalid email' }).max(254).optional() }),
  response: z.object({ message: z.string() }),
  status: 202,
  refusals: ['no-email-address', 'mail-not-sent', 'conflict', 'identity-too-old'],
});

export const verifyEmail = endpoint('verifyEmail', 'POST /api/email/verify', {
  summary: 'Verifies an e-mail address with the token of a link',
  policy: 'public',
  changesWith: null,
  body: z.object({ token: z.string().max(200) }),
  response: z.object({ message: z.string() }),
  refusals: ['verification-failed', 'conflict'],
  limit: 'read',
});

const consent = z.object({
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  textVersion: z.string().nullable().meta({ description: 'Version of the text that she agreed to' }),
  givenAt: z.iso.datetime().nullable(),
});

export const listConsents = endpoint('listConsents', 'GET /api/consents', {
  ...ownRead,
  summary: 'Every purpose, and whether the caller agreed to it',
  response: z.array(consent),
});

const consenting = {
  policy: 'member',
  params: z.object({ purpose: z.enum(consentPurposes) }),
  response: consent,
} as const;

export const giveConsent = endpoint('giveConsent', 'PUT /api/consents/{purpose}', {
  ...consenting,
  summary: 'Agrees to a purpose; names the version of the text that was read',
  body: z.object({ textVersion: z.string().min(1).max(20) }),
  refusals: ['consent-text-changed', 'conflict', 'identity-too-old'],
});

export const withdrawConsent = endpoint('withdrawConsent', 'DELETE /api/consents/{purpose}', {
  ...consenting,
  summary: 'Withdraws a consent; for health data this erases what was stored under it',
  refusals: ['conflict', 'identity-too-old'],
});
