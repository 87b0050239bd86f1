import { z } from 'zod';
import { menopausePhase } from '../vocabulary/phase.ts';
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
