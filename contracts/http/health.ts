import { assessment, savedDraft } from './assessments.ts';
import { carePlan } from './care-plans.ts';
import { endpoint } from './endpoint.ts';
import { labFile } from './lab-files.ts';
import { checkIn, progress } from './progress.ts';
import { z } from 'zod';
import { ownExport } from './endpoint-presets.ts';

export const exportHealth = endpoint('exportHealth', 'GET /api/assessments/export', {
  ...ownExport,
  summary: 'Everything about one’s health that is kept, except the files’ contents',
  response: z.object({
    assessments: z.array(assessment),
    draft: savedDraft.nullable(),
    carePlans: z.array(carePlan),
    checkIns: z.array(checkIn),
    labFiles: z.array(labFile),
    progress: progress.nullable(),
  }),
});

export const exportSymptoms = endpoint('exportSymptoms', 'GET /api/assessments/symptoms', {
  ...ownExport,
  summary: 'One’s own symptoms as CSV: one line for each symptom of an assessment or check-in',
  response: null,
  download: ['text/csv'],
});
