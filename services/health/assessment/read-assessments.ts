import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { PAGE_SIZE } from '@secondspring/contracts/http/page.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import { columnsOf, descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { assessmentsStream, type Assessment } from './assessments.ts';
import { draftStream, type KeptDraft } from './draft.ts';

const assessments = tableAs('health.assessments', 'a');
const drafts = tableAs('health.assessment_drafts', 'd');

/** A member's newest assessments, newest first. */
export const assessmentsOfMember = prepareStatement(
  'assessments',
  (db, { userId }: { userId: string }, limit: number) =>
    db
      .select(columnsOf(assessments, 'id', 'completed_at', 'event_id', 'event_version', 'sealed'))
      .from(assessments.table)
      .where(assessments.user_id, userId)
      .orderBy(descending(assessments.completed_at, assessments.id))
      .limit(limit),
);

/** A member's unfinished assessment. */
export const draftOfMember = prepareStatement('assessment-draft', (db, { userId }: { userId: string }) =>
  db
    .select(columnsOf(drafts, 'saved_at', 'event_id', 'event_version', 'sealed'))
    .from(drafts.table)
    .where(drafts.user_id, userId),
);

/** What reading stands on. */
type Sources = Pick<HealthDependencies, 'pool' | 'vault'>;

/** A member's newest assessments, the newest last; one round trip. Those whose key was destroyed are not there. */
export const assessmentsOf = async (
  { pool, vault }: Sources,
  userId: string,
  limit: number = PAGE_SIZE,
): Promise<Assessment[]> => {
  const { rows } = await assessmentsOfMember.run(pool, { userId }, limit);
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
