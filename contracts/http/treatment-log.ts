import { z } from 'zod';
import { treatmentEntryContent } from '../vocabulary/treatment-log/schema.ts';
import {
  STOPPED_BEFORE_STARTED,
  TREATMENT_DOSE_MAX,
  TREATMENT_NAME_MAX,
} from '../vocabulary/treatment-log/words.ts';
import { plainTextOrNull } from '../vocabulary/plain-text.ts';
import { requiredLine } from './community-fields.ts';
import { endpoint } from './endpoint.ts';
import { ownEnding, ownRead } from './endpoint-presets.ts';
import { entityId } from './page.ts';

export const treatmentEntry = treatmentEntryContent.extend({
  id: z.uuid(),
  recordedAt: z.iso.datetime(),
});

/** A new entry needs a name and its first day. */
export const treatmentEntryChange = treatmentEntryContent
  .extend({ name: requiredLine(TREATMENT_NAME_MAX), dose: plainTextOrNull(TREATMENT_DOSE_MAX) })
  .exactPartial();

const params = z.object({ entryId: entityId });

export const listTreatmentEntries = endpoint('listTreatmentEntries', 'GET /api/treatment-log', {
  ...ownRead,
  summary: 'The treatments that the caller takes or took, the latest begun first',
  response: z.array(treatmentEntry),
});

export const recordTreatmentEntry = endpoint('recordTreatmentEntry', 'PUT /api/treatment-log/{entryId}', {
  policy: 'member',
  summary:
    'Records a treatment under an id that the caller chooses; of one in the log, what is left out stays',
  params,
  body: treatmentEntryChange
    .refine(({ startedOn, stoppedOn }) => (stoppedOn ?? startedOn ?? '') >= (startedOn ?? ''), {
      path: ['stoppedOn'],
      error: STOPPED_BEFORE_STARTED,
    })
    .refine(({ stoppedOn, stopReason }) => stoppedOn !== null || (stopReason ?? null) === null, {
      path: ['stopReason'],
      error: 'Choose the day you stopped',
    }),
  response: treatmentEntry,
  refusals: [
    'treatment-not-found',
    'treatment-entry-not-found',
    'stopped-before-started',
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
