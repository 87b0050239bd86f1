import { upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { endsWithConsent, sealedValues } from '../health-consent.ts';
import { readRedFlags } from './table.ts';

/** The warning signs that a member has read; each event holds all of them. */
export const redFlagsModel: ReadModel = {
  tables: [readRedFlags],
  on: {
    RedFlagsRead: (event) => [upsert(readRedFlags, { user_id: event.data.userId, ...sealedValues(event) })],
    ...endsWithConsent(readRedFlags),
  },
};
