import { z } from 'zod';
import { carePlanItem, redFlag } from '../vocabulary/care-plan.ts';
import { checkInContent } from '../vocabulary/check-in.ts';
import { CHECK_IN_NOTE_MAX } from '../vocabulary/check-in-words.ts';
import {
  ageBand,
  assessmentDraft,
  safetySign,
  selectedSymptom,
  selectedSymptoms,
} from '../vocabulary/health.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { SYMPTOMS_MAX } from '../vocabulary/symptom-words.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery } from './page.ts';

/** Whose data: `me`, `1` or the caller's own id; anybody else's is not there. */
const userParams = z.object({
  userId: z.string().min(1).max(64).meta({ description: '`me` and `1` are the caller, as is her own id' }),
});
const idParams = z.object({ id: z.uuid() });
const percent = z.int().min(0).max(100);
const shared = { policy: 'member', query: noQuery } as const;

/** A completed assessment. */
export const assessment = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  ageRange: ageBand,
  symptoms: z.array(selectedSymptom),
  safety: z.array(safetySign),
  completedAt: z.iso.datetime(),
});

export const completeAssessment = endpoint({
  ...shared,
  name: 'completeAssessment',
  summary: 'Records symptoms with their severity and an age band',
  method: 'POST',
  path: '/api/assessments',
  params: noParams,
  body: z.object({
    ageRange: ageBand,
    symptoms: selectedSymptoms.min(1, { error: 'Symptom information is required' }).max(SYMPTOMS_MAX),
    safety: z.array(safetySign).max(10).default([]),
  }),
  response: assessment,
  status: 201,
  refusals: ['health-consent-required', 'conflict'],
});

export const listAssessments = endpoint({
  ...shared,
  name: 'listAssessments',
  summary: 'One’s own assessments, the newest last; at most the newest 50',
  method: 'GET',
  path: '/api/assessments/user/{userId}',
  params: userParams,
  body: null,
  response: z.array(assessment),
  status: 200,
  refusals: ['user-not-found'],
});

/** An unfinished assessment. */
export const keptDraft = assessmentDraft.extend({ savedAt: z.iso.datetime() });

export const getAssessmentDraft = endpoint({
  ...shared,
  name: 'getAssessmentDraft',
  summary: 'One’s own unfinished assessment',
  method: 'GET',
  path: '/api/assessments/draft',
  params: noParams,
  body: null,
  response: keptDraft,
  status: 200,
  refusals: ['draft-not-found'],
});

export const saveAssessmentDraft = endpoint({
  ...shared,
  name: 'saveAssessmentDraft',
  summary: 'Keeps an unfinished assessment, so that another phone finds it',
  method: 'PUT',
  path: '/api/assessments/draft',
  params: noParams,
  body: assessmentDraft,
  response: keptDraft,
  status: 200,
  refusals: ['health-consent-required', 'conflict'],
});

export const discardAssessmentDraft = endpoint({
  ...shared,
  name: 'discardAssessmentDraft',
  summary: 'Throws one’s own unfinished assessment away',
  method: 'DELETE',
  path: '/api/assessments/draft',
  params: noParams,
  body: null,
  response: null,
  status: 204,
  refusals: ['conflict'],
});

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

const pdf = { response: null, download: ['application/pdf'], body: null } as const;

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

/** What a member has reached. */
export const progress = z.object({
  userId: z.uuid(),
  assessmentCompleted: z.boolean(),
  carePlanGenerated: z.boolean(),
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

/** A lab file as its owner sees it. */
export const labFile = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  filename: z.string(),
  mediaType: z.string(),
  size: z.int(),
  uploadedAt: z.iso.datetime(),
});

export const uploadLabFiles = endpoint({
  ...shared,
  name: 'uploadLabFiles',
  summary: 'Stores lab results: PDF, JPEG or PNG, each up to 10 MB, at most 10 at once',
  method: 'POST',
  path: '/api/bloodwork/upload',
  params: noParams,
  body: null,
  upload: 'files',
  response: z.array(labFile),
  status: 201,
  refusals: [
    'health-consent-required',
    'no-files',
    'too-many-files',
    'file-too-large',
    'file-type-not-accepted',
    'file-storage-full',
    'conflict',
  ],
  limit: 'upload',
});

export const listLabFiles = endpoint({
  ...shared,
  name: 'listLabFiles',
  summary: 'One’s own lab files, newest first',
  method: 'GET',
  path: '/api/bloodwork/user/{userId}',
  params: userParams,
  body: null,
  response: z.array(labFile),
  status: 200,
  refusals: ['user-not-found'],
});

export const downloadLabFile = endpoint({
  ...shared,
  name: 'downloadLabFile',
  summary: 'One’s own lab file',
  method: 'GET',
  path: '/api/bloodwork/{id}/download',
  params: idParams,
  body: null,
  response: null,
  download: ['application/pdf', 'image/jpeg', 'image/png'],
  status: 200,
  refusals: ['file-not-found'],
});

export const removeLabFile = endpoint({
  ...shared,
  name: 'removeLabFile',
  summary: 'Removes one’s own lab file',
  method: 'DELETE',
  path: '/api/bloodwork/{id}',
  params: idParams,
  body: null,
  response: null,
  status: 204,
  refusals: ['file-not-found', 'conflict'],
});

export const exportHealth = endpoint({
  ...shared,
  name: 'exportHealth',
  summary: 'Everything about one’s health that is kept, except the files’ contents',
  method: 'GET',
  path: '/api/assessments/export',
  params: noParams,
  body: null,
  response: z.object({
    assessments: z.array(assessment),
    draft: keptDraft.nullable(),
    carePlans: z.array(carePlan),
    checkIns: z.array(checkIn),
    labFiles: z.array(labFile),
    progress: progress.nullable(),
  }),
  status: 200,
  refusals: [],
});

export const exportSymptoms = endpoint({
  ...shared,
  name: 'exportSymptoms',
  summary: 'One’s own symptoms as CSV: one line for each symptom of an assessment or check-in',
  method: 'GET',
  path: '/api/assessments/symptoms',
  params: noParams,
  body: null,
  response: null,
  download: ['text/csv'],
  status: 200,
  refusals: [],
});
