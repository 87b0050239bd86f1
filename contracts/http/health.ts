import { assessment, savedAssessmentDraft } from './assessments.ts';
import { carePlan } from './care-plans.ts';
import { endpoint } from './endpoint.ts';
import { labFile } from './lab-files.ts';
import { checkIn } from './check-ins.ts';
import { progress } from './progress.ts';
import { treatmentEntry } from './treatment-log.ts';
import { savedArticle } from './saved-articles.ts';
import { readRedFlag } from '../vocabulary/care-plan/schema.ts';
import { z } from 'zod';
import { ownExport } from './endpoint-presets.ts';

export const exportHealth = endpoint('exportHealth', 'GET /api/assessments/export', {
  ...ownExport,
  summary: 'All health data stored about the caller, except file contents',
  response: z.object({
    assessments: z.array(assessment),
    draft: savedAssessmentDraft.nullable(),
    carePlans: z.array(carePlan),
    checkIns: z.array(checkIn),
    readRedFlags: z.array(readRedFlag),
    treatments: z.array(treatmentEntry),
    savedArticles: z.array(savedArticle),
    labFiles: z.array(labFile),
    progress: progress.nullable(),
  }),
});

export const exportSymptoms = endpoint('exportSymptoms', 'GET /api/assessments/symptoms', {
  ...ownExport,
  summary: 'The caller’s symptoms as CSV: one line per symptom of an assessment or check-in',
  response: null,
  download: ['text/csv'],
});
