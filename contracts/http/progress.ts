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
