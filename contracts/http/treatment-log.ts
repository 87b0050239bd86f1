import { z } from 'zod';
import { treatmentEntryContent } from '../vocabulary/treatment-log.ts';
import { TREATMENT_DOSE_MAX, TREATMENT_NAME_MAX } from '../vocabulary/treatment-log-words.ts';
import { optionalText, requiredLine } from './community-fields.ts';
import { endpoint } from './endpoint.ts';
import { ownEnding, ownRead } from './endpoint-presets.ts';

export const treatmentEntry = treatmentEntryContent.extend({
  id: z.uuid(),
  recordedAt: z.iso.datetime(),
});

const params = z.object({ entryId: z.uuid() });

export const listTreatmentEntries = endpoint('listTreatmentEntries', 'GET /api/treatment-log', {
  ...ownRead,
  summary: 'The treatments that the caller takes or took, the latest begun first',
  response: z.array(treatmentEntry),
});

export const recordTreatmentEntry = endpoint('recordTreatmentEntry', 'PUT /api/treatment-log/{entryId}', {
  policy: 'member',
  summary: 'Records a treatment under an id that the caller chooses; replaces an earlier one of that id',
  params,
  body: treatmentEntryContent
    .extend({
      name: requiredLine(TREATMENT_NAME_MAX),
      treatmentId: treatmentEntryContent.shape.treatmentId.default(null),
      dose: optionalText(TREATMENT_DOSE_MAX),
      stoppedOn: treatmentEntryContent.shape.stoppedOn.default(null),
      stopReason: treatmentEntryContent.shape.stopReason.default(null),
    })
    .refine(({ startedOn, stoppedOn }) => stoppedOn === null || stoppedOn >= startedOn, {
      path: ['stoppedOn'],
      error: 'Choose a day after you started',
    })
    .refine(({ stoppedOn, stopReason }) => stoppedOn !== null || stopReason === null, {
      path: ['stopReason'],
      error: 'Choose the day you stopped',
    }),
  response: treatmentEntry,
  refusals: [
    'treatment-not-found',
    'health-consent-required',
    'treatment-log-full',
    'day-in-future',
    'conflict',
  ],
});

export const removeTreatmentEntry = endpoint('removeTreatmentEntry', 'DELETE /api/treatment-log/{entryId}', {
  ...ownEnding,
  params,
  summary: 'Removes a treatment from the caller’s log',
  refusals: ['treatment-entry-not-found', 'conflict'],
});
