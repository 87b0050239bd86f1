import {
  ageBand,
  assessmentDraft,
  safetySign,
  selectedSymptom,
  selectedSymptoms,
} from '../vocabulary/health.ts';
import { SYMPTOMS_MAX } from '../vocabulary/symptom-words.ts';
import { endpoint } from './endpoint.ts';
import { shared, userParams } from './own-health.ts';
import { noParams, pageQuery } from './page.ts';
import { z } from 'zod';

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
  summary: 'One’s own assessments, the newest last; the first page has the newest',
  method: 'GET',
  path: '/api/assessments/user/{userId}',
  params: userParams,
  query: pageQuery,
  body: null,
  response: z.array(assessment),
  status: 200,
  refusals: ['user-not-found'],
  paged: true,
});

/** An unfinished assessment. */
export const keptDraft = assessmentDraft.extend({ savedAt: z.iso.datetime() });

export const getAssessmentDraft = endpoint({
  ...shared,
  name: 'getAssessmentDraft',
  summary: 'One’s own unfinished assessment; null where there is none',
  method: 'GET',
  path: '/api/assessments/draft',
  params: noParams,
  body: null,
  response: keptDraft.nullable(),
  status: 200,
  refusals: [],
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
