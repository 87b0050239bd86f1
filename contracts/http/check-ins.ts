import { checkInAnswers, checkInContent } from '../vocabulary/check-in/schema.ts';
import { calendarDay } from '../vocabulary/day.ts';
import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { ownRead } from './endpoint-presets.ts';

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
