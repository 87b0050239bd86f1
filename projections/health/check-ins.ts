import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { checkIns } from './tables.ts';
import { upsert, type Change } from '../engine/change.ts';
import { sealedColumns } from './sealed.ts';

/** Daily check-ins: what was last said of a day. */
export const foldCheckIns = (event: DomainEvent<'CheckInRecorded'>): Change[] => [
  upsert(checkIns, {
    user_id: event.data.userId,
    day: event.data.day,
    recorded_at: event.at,
    ...sealedColumns(event),
  }),
];
