import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { reportStreamsOf, textOfReview } from '@secondspring/projections/community/moderation/queries.ts';
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

type Sources = { readonly eventLog: EventLog; readonly pool: Pick<Pool, 'query'> };

/** What something says, read from its own stream; what a review says, which only the reviews can open, from their read model. */
export const readWords = async ({ eventLog, pool }: Sources, kind: ItemKind, id: string): Promise<Words> => {
  const words = wordsOf(await eventLog.read(`${kind}-${id}`));
  if (kind !== 'review' || words.status !== 'standing') return words;
  return { ...words, text: await textOfReview(pool, id) };
};

const readReports = async (
  { eventLog, pool }: Sources,
  kind: ItemKind,
  id: string,
): Promise<ReadReport[]> => {
  const streams = await reportStreamsOf(pool, kind, id);
  const histories = await Promise.all(streams.map((stream) => eventLog.read(stream)));
  return histories
    .flat()
    .flatMap((event) =>
      event.type === 'ItemReported'
        ? [{ reason: event.data.reason, note: nullIfForgotten(event.data.note) }]
        : [],
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
