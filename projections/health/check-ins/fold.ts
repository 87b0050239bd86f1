import { upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { endsWithConsent, sealedValues } from '../health-consent.ts';
import { checkIns } from './table.ts';

/** Daily check-ins; a later one of the same day replaces the earlier. */
export const checkInsModel: ReadModel = {
  tables: [checkIns],
  on: {
    CheckInRecorded: (event) => [
      upsert(checkIns, {
        user_id: event.data.userId,
        day: event.data.day,
        recorded_at: event.at,
        ...sealedValues(event),
      }),
    ],
    ...endsWithConsent(checkIns),
  },
};
