import { carePlanItem, redFlag } from '../vocabulary/care-plan.ts';
import { endpoint } from './endpoint.ts';
import { pdf, percent, shared, userParams } from './own-health.ts';
import { noParams } from './page.ts';
import { z } from 'zod';

/** A care plan as the screen shows it. */
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
    description: 'The items of the four lists and what to ask about, each with rule, strength and source',
  }),
  redFlags: z.array(redFlag).meta({ description: 'Signs that come before the plan, the most urgent first' }),
  ruleSetVersion: z.int(),
  progressScore: percent.meta({ description: 'Share of items ticked off, in percent' }),
  createdAt: z.iso.datetime(),
});

export const generateCarePlan = endpoint({
  ...shared,
  name: 'generateCarePlan',
  summary: 'Makes a care plan from one of one’s own assessments',
  method: 'POST',
  path: '/api/care-plans/generate',
  params: noParams,
  body: z.object({ assessmentId: z.uuid() }),
  response: carePlan,
  status: 201,
  refusals: ['assessment-not-found', 'health-consent-required', 'conflict'],
});

export const getCarePlan = endpoint({
  ...shared,
  name: 'getCarePlan',
  summary: 'One’s own newest care plan',
  method: 'GET',
  path: '/api/care-plans/user/{userId}',
  params: userParams,
  body: null,
  response: carePlan,
  status: 200,
  refusals: ['user-not-found', 'care-plan-not-found'],
});

const planItem = {
  ...shared,
  path: '/api/care-plans/{id}/items/{item}',
  params: z.object({ id: z.uuid(), item: z.coerce.number().int().min(1).max(1000) }),
  body: null,
  response: z.object({ item: z.int(), done: z.boolean(), progressScore: percent }),
  status: 200,
  refusals: ['care-plan-not-found', 'care-plan-item-not-found', 'conflict'],
} as const;

export const tickCarePlanItem = endpoint({
  ...planItem,
  name: 'tickCarePlanItem',
  summary: 'Ticks an item of one’s own newest plan off',
  method: 'PUT',
  refusals: [...planItem.refusals],
});

export const untickCarePlanItem = endpoint({
  ...planItem,
  name: 'untickCarePlanItem',
  summary: 'Takes the tick off an item',
  method: 'DELETE',
  refusals: [...planItem.refusals],
});

export const downloadCarePlan = endpoint({
  ...shared,
  ...pdf,
  name: 'downloadCarePlan',
  summary: 'One’s own newest plan as a PDF, with its evidence and one page for a clinician',
  method: 'GET',
  path: '/api/care-plans/user/{userId}/document',
  params: userParams,
  status: 200,
  refusals: ['user-not-found', 'care-plan-not-found'],
});
