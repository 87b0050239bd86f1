import type { assessment } from '@secondspring/contracts/http/assessments.ts';
import type { checkIn } from '@secondspring/contracts/http/check-ins.ts';
import type { readRedFlag } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import { assessmentsStream, checkInsStream, redFlagsStream } from '@secondspring/contracts/streams.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { aliasTable, descending, selectColumns } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import type { z } from 'zod';
import * as identity from '../../identity/users/table.ts';
import { assessments } from '../assessments/table.ts';
import { checkIns } from '../check-ins/table.ts';
import { openRows, type Sources } from '../open-rows.ts';
import { readRedFlags } from './table.ts';

/** What a member said that may need care, and what of it she has read. */
export type AnswersToWatch = {
  readonly phase: MenopausePhase | null;
  readonly assessment: Omit<z.output<typeof assessment>, 'id' | 'userId'> | undefined;
  readonly checkIns: readonly z.output<typeof checkIn>[];
  readonly read: readonly z.output<typeof readRedFlag>[];
};

const users = aliasTable(identity.users, 'u');
const assessed = aliasTable(assessments, 'a');
const days = aliasTable(checkIns, 'c');
const read = aliasTable(readRedFlags, 's');

type AssessmentRow = RowOf<typeof assessments>;
type CheckInRow = RowOf<typeof checkIns>;
type ReadRow = RowOf<typeof readRedFlags>;

export const answersToWatch = prepareStatement(
  'answers-to-watch',
  (db, { userId, from }: { userId: string; from: string }) =>
    db.select({
      phase: db.raw<MenopausePhase | null>('(:phase)', {
        phase: db.select(selectColumns(users, 'menopause_phase')).from(users.table).where(users.id, userId),
      }),
      assessed: db.raw<readonly AssessmentRow[]>('array (:rows)', {
        rows: db
          .select({ row: db.raw<AssessmentRow>('to_jsonb(a)') })
          .from(assessed.table)
          .where(assessed.user_id, userId)
          .orderBy(descending(assessed.completed_at, assessed.id))
          .limit(1),
      }),
      days: db.raw<readonly CheckInRow[]>('array (:rows)', {
        rows: db
          .select({ row: db.raw<CheckInRow>('to_jsonb(c)') })
          .from(days.table)
          .where(days.user_id, userId)
          .where(days.day, '>=', from),
      }),
      read: db.raw<readonly ReadRow[]>('array (:rows)', {
        rows: db
          .select({ row: db.raw<ReadRow>('to_jsonb(s)') })
          .from(read.table)
          .where(read.user_id, userId),
      }),
    }),
);

/** The newest assessment and the check-ins from a day on. One round trip. Leaves out what no key opens any more. */
export const readAnswersToWatch = async (
  sources: Sources,
  userId: string,
  from: string,
): Promise<AnswersToWatch> => {
  const { rows } = await answersToWatch.run(sources.pool, { userId, from });
  const row = rows[0] ?? { phase: null, assessed: [], days: [], read: [] };
  const [saidThen, saidSince, marks] = await Promise.all([
    openRows(sources, { type: 'AssessmentCompleted', stream: assessmentsStream(userId) }, row.assessed),
    openRows(sources, { type: 'CheckInRecorded', stream: checkInsStream(userId) }, row.days),
    openRows(sources, { type: 'RedFlagsRead', stream: redFlagsStream(userId) }, row.read),
  ]);
  return {
    phase: row.phase,
    assessment: saidThen.map(({ row: kept, said }) => ({ ...said, completedAt: kept.completed_at }))[0],
    checkIns: saidSince.map(({ row: kept, said }) => ({
      ...said.content,
      day: kept.day,
      recordedAt: kept.recorded_at,
    })),
    read: marks.flatMap(({ said }) => said.read),
  };
};

/** What a member has read, each sign with the time. One round trip. */
export const redFlagsReadBy = async (sources: Sources, userId: string): Promise<AnswersToWatch['read']> => {
  const { rows } = await readByMember.run(sources.pool, { userId });
  const opened = await openRows(sources, { type: 'RedFlagsRead', stream: redFlagsStream(userId) }, rows);
  return opened.flatMap(({ said }) => said.read);
};

const readByMember = prepareStatement('read-red-flags', (db, { userId }: { userId: string }) =>
  db
    .select(selectColumns(read, 'event_id', 'event_version', 'sealed'))
    .from(read.table)
    .where(read.user_id, userId),
);
