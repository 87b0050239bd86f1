import type { assessment, savedAssessmentDraft } from '@secondspring/contracts/http/assessments.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { assessmentDraftStream, assessmentsStream } from '@secondspring/contracts/streams.ts';
import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { PAGE_LOOKAHEAD, type ResultPage } from '@secondspring/platform/read-model/cursor.ts';
import {
  NEWEST,
  newestPage,
  pageBefore,
  startOfPage,
  type PageStart,
} from '@secondspring/platform/read-model/newest-first.ts';
import type { z } from 'zod';
import { openRows, type Sources } from '../open-rows.ts';
import * as tables from './table.ts';

const assessments = aliasTable(tables.assessments, 'a');
const drafts = aliasTable(tables.assessmentDrafts, 'd');

type Asked = PageStart & { readonly userId: string };

/** Newest first, from a position on. */
export const assessmentsOfMember = prepareStatement('assessments', (db, asked: Asked, limit: number) =>
  pageBefore(
    db
      .select(selectColumns(assessments, 'id', 'completed_at', 'event_id', 'event_version', 'sealed'))
      .from(assessments.table)
      .where(assessments.user_id, asked.userId),
    [assessments.completed_at, assessments.id],
    asked,
    limit,
  ),
);

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

/** One round trip. `undefined` if none exists or its key is destroyed. */
export const newestAssessment = async (sources: Sources, userId: string): Promise<Assessment | undefined> => {
  const { rows } = await assessmentsOfMember.run(sources.pool, { userId, ...NEWEST }, 1);
  return (await assessmentsIn(sources, userId, rows))[0];
};

/**
 * A page of a member's assessments. The first page holds the newest; within a page the newest is last. One round
 * trip. Leaves out assessments whose key is destroyed. Refuses an invalid cursor.
 */
export const listAssessments = async (
  sources: Sources,
  userId: string,
  cursor: string | undefined,
): Promise<Refusal | ResultPage<Assessment>> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const { rows } = await assessmentsOfMember.run(sources.pool, { userId, ...start }, PAGE_LOOKAHEAD);
  const { items, next } = newestPage(rows, ({ completed_at }) => completed_at);
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
