import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { PAGE_SIZE } from '@secondspring/contracts/http/page.ts';
import type { assessmentDrafts, assessments } from '@secondspring/contracts/read-models/health.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { assessmentsStream, type Assessment } from './assessments.ts';
import { draftStream, type KeptDraft } from './draft.ts';

/** A member's newest assessments, newest first. */
export const ASSESSMENTS_OF_MEMBER = `
select id, completed_at, event_id, event_version, sealed from health.assessments
where user_id = $1 order by completed_at desc, id desc limit $2`;

/** A member's unfinished assessment. */
export const DRAFT_OF_MEMBER =
  'select saved_at, event_id, event_version, sealed from health.assessment_drafts where user_id = $1';

/** What reading stands on. */
type Sources = Pick<HealthDependencies, 'pool' | 'vault'>;

/** A member's newest assessments, the newest last; one round trip. Those whose key was destroyed are not there. */
export const assessmentsOf = async (
  { pool, vault }: Sources,
  userId: string,
  limit: number = PAGE_SIZE,
): Promise<Assessment[]> => {
  const { rows } = await pool.query<Omit<RowOf<typeof assessments>, 'user_id'>>(ASSESSMENTS_OF_MEMBER, [
    userId,
    limit,
  ]);
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
  const { rows } = await pool.query<Omit<RowOf<typeof assessmentDrafts>, 'user_id'>>(DRAFT_OF_MEMBER, [
    userId,
  ]);
  const place = { type: 'AssessmentDraftSaved', stream: draftStream(userId) } as const;
  const [kept] = await openSealed(vault, place, rows);
  const row = rows[0];
  return row === undefined || kept === undefined || isForgotten(kept)
    ? null
    : { ...kept.draft, savedAt: row.saved_at };
};
