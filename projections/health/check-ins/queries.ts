import type { checkIn } from '@secondspring/contracts/http/check-ins.ts';
import { checkInsStream } from '@secondspring/contracts/streams.ts';
import { selectColumns, descending, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { z } from 'zod';
import { openRows, type Sources } from '../open-rows.ts';
import * as tables from './table.ts';

/** Maximum number of days per query. */
const MAX_DAYS = 400;

const checkIns = aliasTable(tables.checkIns, 'c');

/** The newest ones if there are more than {@link MAX_DAYS}. */
export const checkInsOfMember = prepareStatement(
  'check-ins',
  (db, { userId, from, to }: { userId: string; from: string; to: string }) =>
    db
      .select(selectColumns(checkIns, 'day', 'recorded_at', 'event_id', 'event_version', 'sealed'))
      .from(checkIns.table)
      .where(checkIns.user_id, userId)
      .whereBetween(checkIns.day, [from, to])
      .orderBy(descending(checkIns.day))
      .limit(MAX_DAYS),
);

/** Oldest first, both days included. One round trip. Leaves out check-ins whose key is destroyed. */
export const checkInsOf = async (
  sources: Sources,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<z.output<typeof checkIn>[]> => {
  const { rows } = await checkInsOfMember.run(sources.pool, { userId, from, to });
  const opened = await openRows(sources, { type: 'CheckInRecorded', stream: checkInsStream(userId) }, rows);
  return opened
    .map(({ row, said }) => ({ ...said.content, day: row.day, recordedAt: row.recorded_at }))
    .toReversed();
};
