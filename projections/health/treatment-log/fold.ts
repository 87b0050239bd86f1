import { remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { endsWithConsent, sealedValues } from '../health-consent.ts';
import { treatmentLog } from './table.ts';

/** Treatments that members take or took; a later event of an entry replaces the earlier. */
export const treatmentLogModel: ReadModel = {
  tables: [treatmentLog],
  on: {
    TreatmentEntryRecorded: (event) => [
      upsert(treatmentLog, {
        user_id: event.data.userId,
        id: event.data.entryId,
        recorded_at: event.at,
        ...sealedValues(event),
      }),
    ],
    TreatmentEntryRemoved: ({ data: { userId, entryId } }) => [
      remove(treatmentLog, { user_id: userId, id: entryId }),
    ],
    ...endsWithConsent(treatmentLog),
  },
};
