import type { moderationQueue } from '@secondspring/contracts/read-models/community.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Pool } from 'pg';

type Row = RowOf<typeof moderationQueue> & { readonly urgent: boolean; readonly hidden: boolean };

/** Something that waits for a moderator, or was decided. */
export type QueueEntry = {
  readonly kind: ItemKind;
  readonly id: string;
  /** Its words may speak of self-harm and nobody has looked yet, or a member worries that someone may be harmed. */
  readonly urgent: boolean;
  /** Distinct members who reported it since the last decision. */
  readonly reports: number;
  /** How many of them gave each reason. */
  readonly reasons: Readonly<Partial<Record<ReportReason, number>>>;
  /** Whether readers see it: hidden by reports until somebody decides, removed by a moderator. */
  readonly state: 'shown' | 'hidden' | 'removed';
  /** ISO 8601 in UTC, the minute. */
  readonly lastNotedAt: string;
};

/** Entries that are listed at most; a longer queue needs more moderators and not a longer list. */
const LIMIT = 200;
const URGENT = '(q.harm > 0 or (q.needs_care and not q.decided))';

/** What was erased or withdrawn meanwhile is left out by the join. */
const queueOf = (which: string): string => `
select q.*, ${URGENT} as urgent, item.hidden
from community.moderation_queue q
join lateral (
  select hidden from community.posts where q.kind = 'post' and id = q.item_id
  union all
  select hidden from community.comments where q.kind = 'comment' and id = q.item_id
  union all
  select hidden from community.stories where q.kind = 'story' and id = q.item_id
  union all
  select hidden from community.story_comments where q.kind = 'storyComment' and id = q.item_id
  union all
  select hidden from reviews.treatment_reviews where q.kind = 'review' and id = q.item_id and not withdrawn
) item on true
where ${which}
order by urgent desc, q.open_reports desc, q.last_noted_at, q.item_id
limit ${LIMIT}`;

const OPEN = queueOf('q.open_reports > 0 or (q.needs_care and not q.decided)');
const ALL = queueOf('true');

const reasonsOf = (row: Row): QueueEntry['reasons'] => {
  const counted: Record<ReportReason, number> = {
    'unsafe-advice': row.unsafe_advice,
    unkind: row.unkind,
    private: row.private_details,
    selling: row.selling,
    harm: row.harm,
    other: row.other,
  };
  return Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0));
};

const stateOf = ({ removed, hidden }: Row): QueueEntry['state'] => {
  if (removed) return 'removed';
  return hidden ? 'hidden' : 'shown';
};

/** What waits for a decision, most urgent first and of equally urgent things the one that waits longest; with `all` what was decided, too. */
export const readQueue = async (pool: Pick<Pool, 'query'>, all: boolean): Promise<QueueEntry[]> => {
  const { rows } = await pool.query<Row>(all ? ALL : OPEN);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.item_id,
    urgent: row.urgent,
    reports: row.open_reports,
    reasons: reasonsOf(row),
    state: stateOf(row),
    lastNotedAt: row.last_noted_at,
  }));
};
