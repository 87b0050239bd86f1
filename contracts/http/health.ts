import { assessment, keptDraft } from './assessments.ts';
import { carePlan } from './care-plans.ts';
import { endpoint } from './endpoint.ts';
import { labFile } from './lab-files.ts';
import { shared } from './own-health.ts';
import { noParams } from './page.ts';
import { checkIn, progress } from './progress.ts';
import { z } from 'zod';

export const exportHealth = endpoint({
  ...shared,
  name: 'exportHealth',
  summary: 'Everything about one’s health that is kept, except the files’ contents',
  method: 'GET',
  identity: 'fresh',
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
  refusals: ['identity-too-old'],
});

export const exportSymptoms = endpoint({
  ...shared,
  name: 'exportSymptoms',
  summary: 'One’s own symptoms as CSV: one line for each symptom of an assessment or check-in',
  method: 'GET',
  identity: 'fresh',
  path: '/api/assessments/symptoms',
  params: noParams,
  body: null,
  response: null,
  download: ['text/csv'],
  status: 200,
  refusals: ['identity-too-old'],
});
