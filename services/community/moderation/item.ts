import { orNull } from '@secondspring/contracts/events/event.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import { moderationEvolver, moderationStream, type Decision } from './state.ts';
import { wordsOf, type Words } from './words.ts';

/** A report as a moderator reads it: not whose it is. */
type ReadReport = { readonly reason: ReportReason; readonly note: string | null };

/** All that a moderator needs to decide. */
export type ShownItem = {
  readonly kind: ItemKind;
  readonly id: string;
  readonly words: Words;
  /** All reports ever made of it, settled ones too. */
  readonly reports: readonly ReadReport[];
  readonly decisions: readonly Decision[];
};

/** Reports that are read at most. */
const LIMIT = 100;
const reports = tableAs('community.reports', 'r');

const reportsOf = prepareStatement('reports-of-item', (db, { kind, id }: { kind: ItemKind; id: string }) =>
  db
    .select(columnsOf(reports, 'tag'))
    .from(reports.table)
    .where(reports.kind, kind)
    .where(reports.item_id, id)
    .orderBy(reports.tag)
    .limit(LIMIT),
);

type Sources = { readonly eventLog: EventLog; readonly pool: Pick<Pool, 'query'> };

const reviewText = prepareStatement('review-text', (db, { id }: { id: string }) => {
  const reviews = tableAs('reviews.treatment_reviews', 'r');
  return db.select(columnsOf(reviews, 'review_text')).from(reviews.table).where(reviews.id, id);
});

/** What something says, read from its own stream; what a review says, which only the reviews can open, from their read model. */
export const readWords = async ({ eventLog, pool }: Sources, kind: ItemKind, id: string): Promise<Words> => {
  const words = wordsOf(await eventLog.read(`${kind}-${id}`));
  if (kind !== 'review' || words.status !== 'standing') return words;
  const { rows } = await reviewText.run(pool, { id });
  return { ...words, text: rows[0]?.review_text ?? null };
};

const readReports = async (
  { eventLog, pool }: Sources,
  kind: ItemKind,
  id: string,
): Promise<ReadReport[]> => {
  const { rows } = await reportsOf.run(pool, { kind, id });
  const histories = await Promise.all(rows.map(({ tag }) => eventLog.read(`report-${tag}`)));
  return histories
    .flat()
    .flatMap((event) =>
      event.type === 'ItemReported' ? [{ reason: event.data.reason, note: orNull(event.data.note) }] : [],
    );
};

/** What something says, why it was reported, and what was decided before. */
export const readItem = async (sources: Sources, kind: ItemKind, id: string): Promise<ShownItem> => {
  const [words, reports, decided] = await Promise.all([
    readWords(sources, kind, id),
    readReports(sources, kind, id),
    sources.eventLog.read(moderationStream(kind, id)),
  ]);
  return { kind, id, words, reports, decisions: stateAfter(moderationEvolver, decided).decisions };
};
