import { z } from 'zod';
import { menopausePhase } from '../vocabulary/phase.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery } from './page.ts';

/** The signed-in member as she sees herself. */
export const currentUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.null(),
  dateOfBirth: z.iso.date().nullable(),
  menopausePhase: menopausePhase.nullable(),
  subscriptionPlan: z.string(),
  emailVerified: z.boolean(),
  username: z
    .string()
    .meta({ description: 'First name, else the part of the e-mail before @, else "Member"' }),
  age: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** What a member says of herself. A field left out keeps its value; an empty name counts as none. */
export const profileChange = z.object({
  firstName: plainText(100).nullable().optional(),
  lastName: plainText(100).nullable().optional(),
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
