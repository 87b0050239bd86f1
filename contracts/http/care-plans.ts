import { carePlanItem, plannedDays, redFlag } from '../vocabulary/care-plan/schema.ts';
import { weekdays } from '../vocabulary/care-plan/words.ts';
import { completeAssessment } from './assessments.ts';
import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { ownCreation, ownRead, publicRead } from './endpoint-presets.ts';
import { entityId, userParams } from './page.ts';
import { wholeNumber } from './whole-number.ts';
import { pdf, percent } from './own-health.ts';

const shownItem = carePlanItem.extend({
  title: z.string().meta({ description: 'The text in a few words' }),
  takes: z.string().nullable().meta({ description: 'The time or effort it takes' }),
  why: z.string().nullable().meta({ description: 'What it is good for' }),
});

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
  details: z
    .array(
      shownItem.extend({
        done: z.boolean(),
        weekdays: plannedDays.meta({ description: 'Days chosen for it; 1 is Monday' }),
      }),
    )
    .meta({
      description:
        'Items of the four lists and questions for a clinician, each with rule, strength and source',
    }),
  startWith: z.array(z.int()).max(2).meta({ description: 'Numbers of the items to start with' }),
  redFlags: z.array(redFlag).meta({ description: 'Warning signs, most urgent first' }),
  ruleSetVersion: z.int(),
  progressScore: percent.meta({ description: 'Share of the items to do that are ticked off, in percent' }),
  day: z.iso.date().meta({ description: 'Of her clock when it was made' }),
  createdAt: z.iso.datetime(),
});

export const generateCarePlan = endpoint('generateCarePlan', 'POST /api/care-plans/generate', {
  ...ownCreation,
  summary: 'Creates a care plan from one of the caller’s assessments',
  body: z.object({ assessmentId: entityId }),
  response: carePlan,
  refusals: ['assessment-not-found', 'health-consent-required', 'conflict'],
});

export const previewCarePlan = endpoint('previewCarePlan', 'POST /api/care-plans/preview', {
  policy: 'public',
  changesWith: null,
  summary: 'What a plan from these answers would begin with; stores nothing',
  body: completeAssessment.body,
  response: z.object({
    redFlags: z.array(redFlag).meta({ description: 'Warning signs, most urgent first' }),
    startWith: z.array(shownItem).max(2),
    further: z.int().min(0).meta({ description: 'How many more items the plan would have' }),
  }),
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
  params: z.object({ id: entityId, item: wholeNumber(1, 1000) }),
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

export const scheduleCarePlanItem = endpoint(
  'scheduleCarePlanItem',
  'PUT /api/care-plans/{id}/items/{item}/days',
  {
    policy: 'member',
    summary:
      'Puts an item of the caller’s latest plan on a day of the week, or takes it off; other days stay',
    params: planItem.params,
    body: z.object({
      weekday: z.literal(weekdays).meta({ description: '1 is Monday' }),
      isPlanned: z.boolean(),
    }),
    response: z.object({ item: z.int(), weekdays: plannedDays }),
    refusals: ['care-plan-not-found', 'care-plan-item-not-found', 'health-consent-required', 'conflict'],
  },
);

export const downloadCarePlan = endpoint('downloadCarePlan', 'GET /api/care-plans/user/{userId}/document', {
  policy: 'member',
  ...pdf,
  summary: 'The caller’s latest plan as a PDF, with its evidence and a page for a clinician',
  params: userParams,
  refusals: ['user-not-found', 'care-plan-not-found'],
});

export const explainCarePlans = endpoint('explainCarePlans', 'GET /api/care-plans/method', {
  ...publicRead('release'),
  summary:
    'How plans are made: the version of the rules, their limits, and every source with how it was read',
  response: z.object({
    ruleSetVersion: z.int(),
    rulesFrom: z.iso.date(),
    limits: z.object({ categories: z.int(), itemsPerList: z.int(), askFromSeverity: z.int() }),
    sources: z.array(
      z.object({
        source: z.string(),
        sourceUrl: z.string().nullable(),
        advice: z.array(
          z.object({
            title: z.string(),
            provenance: z.string().nullable().meta({ description: 'How we know it; null if read in full' }),
          }),
        ),
      }),
    ),
  }),
});
