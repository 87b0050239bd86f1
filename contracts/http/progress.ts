import { CHECK_IN_NOTE_MAX } from '../vocabulary/check-in-words.ts';
import { checkInContent } from '../vocabulary/check-in.ts';
import { selectedSymptoms } from '../vocabulary/health.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { endpoint } from './endpoint.ts';
import { percent, shared, userParams } from './own-health.ts';
import { noParams } from './page.ts';
import { z } from 'zod';

/** What a member has reached. */
export const progress = z.object({
  userId: z.uuid(),
  assessmentCompleted: z.boolean(),
  carePlanGenerated: z.boolean(),
  assessmentCount: z.int().min(0),
  daysTracked: z.int().min(0).meta({ description: 'Days with a check-in; 14 make the third milestone' }),
  twoWeeksTracked: z.boolean(),
  firstConsultation: z.boolean().meta({ description: 'Consultations are not offered yet, so never true' }),
  progressPercentage: percent.meta({ description: '25 for each of the four milestones' }),
  lastActivityAt: z.iso.datetime(),
});

export const getProgress = endpoint({
  ...shared,
  name: 'getProgress',
  summary: 'What one has reached',
  method: 'GET',
  path: '/api/progress/user/{userId}',
  params: userParams,
  body: null,
  response: progress,
  status: 200,
  refusals: ['user-not-found', 'progress-not-found'],
});

export const startProgress = endpoint({
  ...shared,
  name: 'startProgress',
  summary: 'Begins keeping one’s progress; where it is kept already it stays as it is',
  method: 'POST',
  path: '/api/progress/user',
  params: noParams,
  body: null,
  response: progress,
  status: 200,
  refusals: ['conflict'],
});

export const getWeek = endpoint({
  ...shared,
  name: 'getWeek',
  summary: 'The last seven days out of one’s own check-ins, with one thing they show',
  method: 'GET',
  path: '/api/progress/user/{userId}/week',
  params: userParams,
  query: z.object({ today: z.iso.date().meta({ description: 'The caller’s own calendar day' }) }),
  body: null,
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    daysTracked: z.int().min(0).max(7),
    workouts: z.int().min(0).max(7),
    adherence: percent.nullable().meta({ description: 'Mean of the days that say, in percent' }),
    insight: z
      .object({ kind: z.string(), text: z.string() })
      .nullable()
      .meta({ description: 'Null until there is enough to compare' }),
  }),
  status: 200,
  refusals: ['user-not-found'],
});

/** A day's check-in. */
export const checkIn = checkInContent.extend({ day: z.iso.date(), recordedAt: z.iso.datetime() });

export const recordCheckIn = endpoint({
  ...shared,
  name: 'recordCheckIn',
  summary: 'Says how a day was; said again it replaces what was said',
  method: 'PUT',
  path: '/api/check-ins/{day}',
  params: z.object({ day: z.iso.date() }),
  body: checkInContent.extend({
    hotFlashes: checkInContent.shape.hotFlashes.default(0),
    workout: checkInContent.shape.workout.default(false),
    planFollowed: checkInContent.shape.planFollowed.default(null),
    symptoms: selectedSymptoms.default([]),
    note: plainText(CHECK_IN_NOTE_MAX)
      .nullable()
      .default(null)
      .transform((text) => text || null),
  }),
  response: checkIn,
  status: 200,
  refusals: ['health-consent-required', 'day-out-of-range', 'conflict'],
});

export const listCheckIns = endpoint({
  ...shared,
  name: 'listCheckIns',
  summary: 'One’s own check-ins between two days, oldest first; at most 400 days',
  method: 'GET',
  path: '/api/check-ins',
  params: noParams,
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  body: null,
  response: z.array(checkIn),
  status: 200,
  refusals: [],
});
