import { carePlanItem, redFlag } from '../vocabulary/care-plan.ts';
import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { ownCreation, ownRead } from './endpoint-presets.ts';
import { userParams } from './page.ts';
import { pdf, percent } from './own-health.ts';

export const carePlan = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  assessmentId: z.uuid(),
  recommendations: z.object({
    lifestyle: z.array(z.string()),
    exercises: z.array(z.string()),
    dietary: z.array(z.string()),
    supplements: z.array(z.string()),
  }),
  details: z.array(carePlanItem.extend({ done: z.boolean() })).meta({
    description: 'Items of the four lists and questions for a clinician, each with rule, strength and source',
  }),
  redFlags: z.array(redFlag).meta({ description: 'Warning signs, most urgent first' }),
  ruleSetVersion: z.int(),
  progressScore: percent.meta({ description: 'Share of items ticked off, in percent' }),
  createdAt: z.iso.datetime(),
});

export const generateCarePlan = endpoint('generateCarePlan', 'POST /api/care-plans/generate', {
  ...ownCreation,
  summary: 'Creates a care plan from one of the caller’s assessments',
  body: z.object({ assessmentId: z.uuid() }),
  response: carePlan,
  refusals: ['assessment-not-found', 'health-consent-required', 'conflict'],
});

export const getCarePlan = endpoint('getCarePlan', 'GET /api/care-plans/user/{userId}', {
  ...ownRead,
  summary: 'The caller’s latest care plan',
  params: userParams,
  response: carePlan,
  refusals: ['user-not-found', 'care-plan-not-found'],
});

const planItem = {
  policy: 'member',
  params: z.object({ id: z.uuid(), item: z.coerce.number().int().min(1).max(1000) }),
  response: z.object({ item: z.int(), done: z.boolean(), progressScore: percent }),
  refusals: ['care-plan-not-found', 'care-plan-item-not-found', 'conflict'],
} as const;

export const tickCarePlanItem = endpoint('tickCarePlanItem', 'PUT /api/care-plans/{id}/items/{item}', {
  ...planItem,
  summary: 'Ticks an item of the caller’s latest plan',
});

export const untickCarePlanItem = endpoint('untickCarePlanItem', 'DELETE /api/care-plans/{id}/items/{item}', {
  ...planItem,
  summary: 'Unticks an item',
});

export const downloadCarePlan = endpoint('downloadCarePlan', 'GET /api/care-plans/user/{userId}/document', {
  policy: 'member',
  ...pdf,
  summary: 'The caller’s latest plan as a PDF, with its evidence and a page for a clinician',
  params: userParams,
  refusals: ['user-not-found', 'care-plan-not-found'],
});
