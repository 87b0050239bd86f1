import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { assessmentsStream } from '@secondspring/contracts/streams.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import { columnsOf, descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { z } from 'zod';
import type { HealthDependencies } from '../dependencies.ts';
import type { Assessment } from './state.ts';
import { draftStream, type KeptDraft } from '../assessment-draft/state.ts';

const assessments = tableAs('health.assessments', 'a');
const drafts = tableAs('health.assessment_drafts', 'd');

type Asked = {
  readonly userId: string;
  readonly beforeInstant: string | null;
  readonly beforeId: string | null;
};
type Shape = { readonly limit: number; readonly isFirst: boolean };

/** A member's newest assessments, newest first, or those before one of them. */
export const assessmentsOfMember = prepareStatement('assessments', (db, asked: Asked, shape: Shape) => {
  const { userId, beforeInstant, beforeId } = asked;
  const keys = [assessments.completed_at, assessments.id];
  const page = db
    .select(columnsOf(assessments, 'id', 'completed_at', 'event_id', 'event_version', 'sealed'))
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

/** A member's unfinished assessment. */
export const draftOfMember = prepareStatement('assessment-draft', (db, { userId }: { userId: string }) =>
  db
    .select(columnsOf(drafts, 'saved_at', 'event_id', 'event_version', 'sealed'))
    .from(drafts.table)
    .where(drafts.user_id, userId),
);

/** What reading stands on. */
type Sources = Pick<HealthDependencies, 'pool' | 'vault'>;

type Row = Awaited<ReturnType<typeof assessmentsOfMember.run>>['rows'][number];

const openRows = async (
  vault: Sources['vault'],
  userId: string,
  rows: readonly Row[],
): Promise<Assessment[]> => {
  const place = { type: 'AssessmentCompleted', stream: assessmentsStream(userId) } as const;
  const said = await openSealed(vault, place, rows);
  return rows
    .flatMap(({ id, completed_at }, index) => {
      const content = said[index];
      return content === undefined || isForgotten(content)
        ? []
        : [{ id, userId, ...content, completedAt: completed_at }];
    })
    .toReversed();
};

const FIRST = { beforeInstant: null, beforeId: null } as const;

/** A member's newest assessment; one round trip. `undefined` where there is none, or its key was destroyed. */
export const newestAssessment = async (
  { pool, vault }: Sources,
  userId: string,
): Promise<Assessment | undefined> => {
  const { rows } = await assessmentsOfMember.run(pool, { userId, ...FIRST }, { limit: 1, isFirst: true });
  return (await openRows(vault, userId, rows))[0];
};

const sortKeys = z.tuple([z.iso.datetime(), z.uuid()]);

/**
 * A page of a member's assessments, the newest last, the newest page first; one round trip. Those whose key was destroyed are not there.
 * Refuses a cursor that is none of ours.
 */
export const listAssessments = async (
  { pool, vault }: Sources,
  userId: string,
  cursor: string | undefined,
): Promise<Refusal | Page<Assessment>> => {
  const before = readCursor(sortKeys, cursor);
  if (before === undefined) return refuse('invalid-request');
  const [beforeInstant, beforeId] = before ?? [null, null];
  const asked = { userId, beforeInstant, beforeId };
  const { rows } = await assessmentsOfMember.run(pool, asked, {
    limit: PAGE_LOOKAHEAD,
    isFirst: before === null,
  });
  const { items, next } = pageOf(rows, ({ completed_at, id }) => [completed_at, id]);
  return { items: await openRows(vault, userId, items), next };
};

/** A member's unfinished assessment; one round trip. `null` where there is none, or its key was destroyed. */
export const draftOf = async ({ pool, vault }: Sources, userId: string): Promise<KeptDraft | null> => {
  const { rows } = await draftOfMember.run(pool, { userId });
  const place = { type: 'AssessmentDraftSaved', stream: draftStream(userId) } as const;
  const [kept] = await openSealed(vault, place, rows);
  const row = rows[0];
  return row === undefined || kept === undefined || isForgotten(kept)
    ? null
    : { ...kept.draft, savedAt: row.saved_at };
};
