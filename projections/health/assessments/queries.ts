import type { assessment, savedAssessmentDraft } from '@secondspring/contracts/http/assessments.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { assessmentDraftStream, assessmentsStream } from '@secondspring/contracts/streams.ts';
import {
  PAGE_LOOKAHEAD,
  toPage,
  decodeCursor,
  instantKey,
  type ResultPage,
} from '@secondspring/platform/read-model/cursor.ts';
import { selectColumns, descending, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { z } from 'zod';
import { openRows, type Sources } from '../open-rows.ts';
import * as tables from './table.ts';

const assessments = aliasTable(tables.assessments, 'a');
const drafts = aliasTable(tables.assessmentDrafts, 'd');

type Asked = {
  readonly userId: string;
  readonly beforeInstant: string | null;
  readonly beforeId: string | null;
};
type Shape = { readonly limit: number; readonly isFirst: boolean };

/** Newest first; all, or those before one of them. */
export const assessmentsOfMember = prepareStatement('assessments', (db, asked: Asked, shape: Shape) => {
  const { userId, beforeInstant, beforeId } = asked;
  const keys = [assessments.completed_at, assessments.id];
  const page = db
    .select(selectColumns(assessments, 'id', 'completed_at', 'event_id', 'event_version', 'sealed'))
    .from(assessments.table)
    .where(assessments.user_id, userId)
    .orderBy(descending(...keys))
    .limit(shape.limit);
  return shape.isFirst
    ? page
    : page.whereRaw('(:keys:) < (:beforeInstant::timestamptz, :beforeId::uuid)', {
        keys,
        beforeInstant,
        beforeId,
      });
});

export const draftOfMember = prepareStatement('assessment-draft', (db, { userId }: { userId: string }) =>
  db
    .select(selectColumns(drafts, 'saved_at', 'event_id', 'event_version', 'sealed'))
    .from(drafts.table)
    .where(drafts.user_id, userId),
);

type Row = Awaited<ReturnType<typeof assessmentsOfMember.run>>['rows'][number];
type Assessment = z.output<typeof assessment>;

const assessmentsIn = async (
  sources: Sources,
  userId: string,
  rows: readonly Row[],
): Promise<Assessment[]> => {
  const place = { type: 'AssessmentCompleted', stream: assessmentsStream(userId) } as const;
  const opened = await openRows(sources, place, rows);
  return opened
    .map(({ row, said }) => ({ id: row.id, userId, ...said, completedAt: row.completed_at }))
    .toReversed();
};

const FIRST = { beforeInstant: null, beforeId: null } as const;

/** One round trip. `undefined` if none exists or its key is destroyed. */
export const newestAssessment = async (sources: Sources, userId: string): Promise<Assessment | undefined> => {
  const { rows } = await assessmentsOfMember.run(
    sources.pool,
    { userId, ...FIRST },
    { limit: 1, isFirst: true },
  );
  return (await assessmentsIn(sources, userId, rows))[0];
};

const sortKeys = z.tuple([instantKey, z.uuid()]);

/**
 * A page of a member's assessments. The first page holds the newest; within a page the newest is last. One round
 * trip. Leaves out assessments whose key is destroyed. Refuses an invalid cursor.
 */
export const listAssessments = async (
  sources: Sources,
  userId: string,
  cursor: string | undefined,
): Promise<Refusal | ResultPage<Assessment>> => {
  const before = decodeCursor(sortKeys, cursor);
  if (before === undefined) return refuse('invalid-request');
  const [beforeInstant, beforeId] = before ?? [null, null];
  const asked = { userId, beforeInstant, beforeId };
  const { rows } = await assessmentsOfMember.run(sources.pool, asked, {
    limit: PAGE_LOOKAHEAD,
    isFirst: before === null,
  });
  const { items, next } = toPage(rows, ({ completed_at, id }) => [completed_at, id]);
  return { items: await assessmentsIn(sources, userId, items), next };
};

/** One round trip. `null` if none exists or its key is destroyed. */
export const findAssessmentDraft = async (
  sources: Sources,
  userId: string,
): Promise<z.output<typeof savedAssessmentDraft> | null> => {
  const { rows } = await draftOfMember.run(sources.pool, { userId });
  const place = { type: 'AssessmentDraftSaved', stream: assessmentDraftStream(userId) } as const;
  const [draft] = await openRows(sources, place, rows);
  return draft === undefined ? null : { ...draft.said.draft, savedAt: draft.row.saved_at };
};
