import { checkInAnswers, checkInContent } from '../vocabulary/check-in.ts';
import { calendarDay } from '../vocabulary/day.ts';
import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { ownRead } from './endpoint-presets.ts';
import { userParams } from './page.ts';
import { percent } from './own-health.ts';

export const progress = z.object({
  userId: z.uuid(),
  assessmentCompleted: z.boolean(),
  carePlanGenerated: z.boolean(),
  assessmentCount: z.int().min(0),
  daysTracked: z.int().min(0).meta({ description: 'Days with a check-in; 14 reach the third milestone' }),
  twoWeeksTracked: z.boolean(),
  firstConsultation: z.boolean().meta({ description: 'Consultations are not offered yet, so never true' }),
  progressPercentage: percent.meta({ description: '25 for each of the four milestones' }),
  lastActivityAt: z.iso.datetime(),
});

export const getProgress = endpoint('getProgress', 'GET /api/progress/user/{userId}', {
  ...ownRead,
  summary: 'The caller’s progress',
  params: userParams,
  response: progress,
  refusals: ['user-not-found', 'progress-not-found'],
});

export const startProgress = endpoint('startProgress', 'POST /api/progress/user', {
  policy: 'member',
  summary: 'Starts recording the caller’s progress; no effect if it was started before',
  response: progress,
  refusals: ['conflict'],
});

export const checkIn = checkInContent.extend({ day: z.iso.date(), recordedAt: z.iso.datetime() });

export const recordCheckIn = endpoint('recordCheckIn', 'PUT /api/check-ins/{day}', {
  policy: 'member',
  summary: 'Records answers of a day’s check-in; the day’s other answers stay',
  params: z.object({ day: calendarDay() }),
  body: checkInAnswers,
  response: checkIn,
  refusals: ['health-consent-required', 'day-out-of-range', 'check-in-incomplete', 'conflict'],
});

export const listCheckIns = endpoint('listCheckIns', 'GET /api/check-ins', {
  ...ownRead,
  summary: 'The caller’s check-ins between two days, oldest first; at most 400 days',
  query: z.object({ from: calendarDay(), to: calendarDay() }),
  response: z.array(checkIn),
});
