import {
  ageBand,
  assessmentDraftSchema,
  safetySign,
  selectedSymptom,
  selectedSymptoms,
} from '../vocabulary/health.ts';
import { SYMPTOMS_MAX } from '../vocabulary/symptom-words.ts';
import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { ownCreation, ownEnding, ownPages, ownRead } from './endpoint-presets.ts';
import { userParams } from './page.ts';

export const assessment = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  ageRange: ageBand,
  symptoms: z.array(selectedSymptom),
  safety: z.array(safetySign),
  day: z.iso.date().meta({ description: 'Of her clock when she completed it' }),
  completedAt: z.iso.datetime(),
});

export const completeAssessment = endpoint('completeAssessment', 'POST /api/assessments', {
  ...ownCreation,
  summary: 'Records symptoms with their severity and an age band',
  body: z.object({
    ageRange: ageBand,
    symptoms: selectedSymptoms.min(1, { error: 'Symptom information is required' }).max(SYMPTOMS_MAX),
    safety: z.array(safetySign).max(10).default([]),
  }),
  response: assessment,
  refusals: ['health-consent-required', 'conflict'],
});

export const listAssessments = endpoint('listAssessments', 'GET /api/assessments/user/{userId}', {
  ...ownPages,
  summary: 'The caller’s assessments, oldest first within a page; the first page has the newest',
  params: userParams,
  response: z.array(assessment),
  refusals: ['user-not-found'],
});

export const savedAssessmentDraft = assessmentDraftSchema.extend({ savedAt: z.iso.datetime() });

export const getAssessmentDraft = endpoint('getAssessmentDraft', 'GET /api/assessments/draft', {
  ...ownRead,
  summary: 'The caller’s unfinished assessment; null if there is none',
  response: savedAssessmentDraft.nullable(),
});

export const saveAssessmentDraft = endpoint('saveAssessmentDraft', 'PUT /api/assessments/draft', {
  policy: 'member',
  summary: 'Saves an unfinished assessment, to go on with on any device',
  body: assessmentDraftSchema,
  response: savedAssessmentDraft,
  refusals: ['health-consent-required', 'conflict'],
});

export const discardAssessmentDraft = endpoint('discardAssessmentDraft', 'DELETE /api/assessments/draft', {
  ...ownEnding,
  summary: 'Discards the caller’s unfinished assessment',
  refusals: ['conflict'],
});
