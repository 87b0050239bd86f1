import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { selectColumns, derivedColumn, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { SCAN_PAGE_SIZE, scanPages } from '@secondspring/platform/postgres/scan-pages.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { reportStream } from '@secondspring/platform/moderation/report.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Sources } from '../reader.ts';
import { treatmentReviews } from '../../reviews/treatment-reviews/table.ts';
import { itemTables } from '../item-tables.ts';
import { itemReports, moderationQueue } from './table.ts';

export type QueueEntry = {
  readonly kind: ItemKind;
  readonly id: string;
  /** The words may be about self-harm and nobody has checked them, or a member reported a risk of harm. */
  readonly urgent: boolean;
  /** Distinct members who reported it since the last decision. */
  readonly reports: number;
  /** Number of reports for each reason. */
  readonly reasons: Readonly<Partial<Record<ReportReason, number>>>;
  /** `hidden` by reports until a decision, `removed` by a moderator. */
  readonly state: 'shown' | 'hidden' | 'removed';
  /** ISO 8601 in UTC, rounded to the minute. */
  readonly lastNotedAt: string;
};

/** Maximum number of entries listed. A longer queue needs more moderators, not a longer list. */
const MAX_ENTRIES = 200;

const queue = aliasTable(moderationQueue, 'q');
const reviews = aliasTable(treatmentReviews, 'i');
type ItemTable = (typeof itemTables)[keyof typeof itemTables] | typeof treatmentReviews;

const entries = prepareStatement('moderation-queue', (db, _: object, { all }: { all: boolean }) => {
  const itemOf = (kind: ItemKind, table: ItemTable) => {
    const item = aliasTable(table, 'i');
    return db
      .select(selectColumns(item, 'hidden'))
      .from(item.table)
      .where(queue.kind, kind)
      .where(item.id, db.ref(queue.item_id));
  };
  const open = {
    reports: queue.open_reports,
    harm: queue.harm,
    care: queue.needs_care,
    decided: queue.decided,
  };
  // The join leaves out items that were erased or withdrawn meanwhile.
  const found = db
    .select({
      ...selectColumns(
        queue,
        'kind',
        'item_id',
        'open_reports',
        'unsafe_advice',
        'unkind',
        'private_details',
        'selling',
        'harm',
        'other',
        'removed',
        'last_noted_at',
      ),
      urgent: db.raw<boolean>('(:harm: > 0 or (:care: and not :decided:))', open),
      hidden: derivedColumn<boolean>('item.hidden'),
    })
    .from(queue.table)
    .joinRaw(
      'join lateral (:post union all :comment union all :story union all :storyComment union all :review) as item on true',
      {
        post: itemOf('post', itemTables.post),
        comment: itemOf('comment', itemTables.comment),
        story: itemOf('story', itemTables.story),
        storyComment: itemOf('storyComment', itemTables.storyComment),
        review: itemOf('review', treatmentReviews).where(reviews.withdrawn, false),
      },
    );
  const selected = all ? found : found.whereRaw('(:reports: > 0 or (:care: and not :decided:))', open);
  return selected
    .orderBy([
      { column: 'urgent', order: 'desc' },
      { column: queue.open_reports, order: 'desc' },
      queue.last_noted_at,
      queue.item_id,
    ])
    .limit(MAX_ENTRIES);
});

type Row = Awaited<ReturnType<typeof entries.run>>['rows'][number];

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

/** Entries that wait for a decision, most urgent first, then the longest waiting; with `all`, decided ones too. */
export const readQueue = async (pool: Sources['pool'], all: boolean): Promise<QueueEntry[]> => {
  const { rows } = await entries.run(pool, {}, { all });
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

const reports = aliasTable(itemReports, 'r');
/** Maximum number of reports read for an item. */
const MAX_REPORTS = 100;

const reportsOf = prepareStatement('reports-of-item', (db, { kind, id }: { kind: ItemKind; id: string }) =>
  db
    .select(selectColumns(reports, 'tag'))
    .from(reports.table)
    .where(reports.kind, kind)
    .where(reports.item_id, id)
    .orderBy(reports.tag)
    .limit(MAX_REPORTS),
);

/** Streams of the reports of an item, closed ones included. */
export const reportStreamsOf = async (pool: Sources['pool'], kind: ItemKind, id: string): Promise<string[]> =>
  (await reportsOf.run(pool, { kind, id })).rows.map(({ tag }) => reportStream(tag));

const reviewText = prepareStatement('review-text', (db, { id }: { id: string }) =>
  db.select(selectColumns(reviews, 'review_text')).from(reviews.table).where(reviews.id, id),
);

/** Text of a review, which only the reviews' keys can open; null if it has no text. */
export const textOfReview = async (pool: Sources['pool'], id: string): Promise<string | null> =>
  (await reviewText.run(pool, { id })).rows[0]?.review_text ?? null;

const reportsAfter = prepareStatement('reports', (db, { after }: { after: string }) =>
  db
    .select({
      ...selectColumns(reports, 'tag'),
      target: db.raw<string>(`:kind: || '|' || :item:`, { kind: reports.kind, item: reports.item_id }),
    })
    .from(reports.table)
    .where(reports.tag, '>', after)
    .orderBy(reports.tag)
    .limit(SCAN_PAGE_SIZE),
);

/**
 * Streams of a member's own reports, of reviews included. Only her secret identifies them, so every report is
 * checked, a page at a time. Throws PersonForgotten.
 */
export async function* ownReports(
  { pool, reportVault }: { readonly pool: Sources['pool']; readonly reportVault: Pick<Vault, 'pseudonyms'> },
  userId: string,
): AsyncGenerator<string> {
  const pages = scanPages(
    (after) => reportsAfter.run(pool, { after }),
    ({ tag }) => tag,
  );
  for await (const rows of pages) {
    const targets = rows.map(({ target }) => target);
    const tags = await reportVault.pseudonyms(userId, 'report', targets);
    for (const [index, { tag }] of rows.entries()) if (tags[index] === tag) yield reportStream(tag);
  }
}
