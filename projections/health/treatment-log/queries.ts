import type { treatmentEntry } from '@secondspring/contracts/http/treatment-log.ts';
import { treatmentLogStream } from '@secondspring/contracts/streams.ts';
import { aliasTable, selectColumns } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { compareDesc } from 'date-fns/compareDesc';
import type { z } from 'zod';
import { openRows, type Sources } from '../open-rows.ts';
import * as tables from './table.ts';

const entries = aliasTable(tables.treatmentLog, 't');

/** The decider limits how many a member has. */
export const treatmentsOfMember = prepareStatement('treatment-log', (db, { userId }: { userId: string }) =>
  db
    .select(selectColumns(entries, 'id', 'recorded_at', 'event_id', 'event_version', 'sealed'))
    .from(entries.table)
    .where(entries.user_id, userId),
);

/** The latest begun first. One round trip. Leaves out entries whose key is destroyed. */
export const listTreatmentLog = async (
  sources: Sources,
  userId: string,
): Promise<z.output<typeof treatmentEntry>[]> => {
  const { rows } = await treatmentsOfMember.run(sources.pool, { userId });
  const place = { type: 'TreatmentEntryRecorded', stream: treatmentLogStream(userId) } as const;
  const opened = await openRows(sources, place, rows);
  return opened
    .map(({ row, said }) => ({ ...said.content, id: row.id, recordedAt: row.recorded_at }))
    .toSorted(
      (one, other) =>
        compareDesc(one.startedOn, other.startedOn) || compareDesc(one.recordedAt, other.recordedAt),
    );
};
