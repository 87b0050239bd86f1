import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { reportStreamsOf, textOfReview } from '@secondspring/projections/community/moderation/queries.ts';
import type { Pool } from 'pg';
import { decisionDecider, decisionStream, type Decision } from './decider.ts';
import { itemContentOf, type ItemContent } from './item-content.ts';

/** Does not contain who reported. */
type ShownReport = { readonly reason: ReportReason; readonly note: string | null };

export type ShownItem = {
  readonly kind: ItemKind;
  readonly id: string;
  readonly words: ItemContent;
  /** All reports ever made, settled ones included. */
  readonly reports: readonly ShownReport[];
  readonly decisions: readonly Decision[];
};

type Sources = { readonly eventLog: EventLog; readonly pool: Pick<Pool, 'query'> };

/**
 * Reads an item from its own stream. The text of a review comes from its read model: only the reviews service can
 * open the event.
 */
export const readItemContent = async (
  { eventLog, pool }: Sources,
  kind: ItemKind,
  id: string,
): Promise<ItemContent> => {
  const words = itemContentOf(await eventLog.read(`${kind}-${id}`));
  if (kind !== 'review' || words.status !== 'standing') return words;
  return { ...words, text: await textOfReview(pool, id) };
};

const readReports = async (
  { eventLog, pool }: Sources,
  kind: ItemKind,
  id: string,
): Promise<ShownReport[]> => {
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

export const readItem = async (sources: Sources, kind: ItemKind, id: string): Promise<ShownItem> => {
  const [words, reports, decided] = await Promise.all([
    readItemContent(sources, kind, id),
    readReports(sources, kind, id),
    sources.eventLog.read(decisionStream(kind, id)),
  ]);
  return { kind, id, words, reports, decisions: stateAfter(decisionDecider, decided).decisions };
};
