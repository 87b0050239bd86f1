import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';

/**
 * The columns in which a row keeps the personal fields of an event: sealed as they are, whether or not their key still exists, so
 * that a fold says the same before and after an erasure. Throws for an event without any.
 */
export const sealedColumns = ({
  id,
  type,
  sealed,
}: Pick<DomainEvent<EventType>, 'id' | 'type' | 'sealed'>): {
  event_id: string;
  event_version: number;
  sealed: string;
} => {
  if (sealed === undefined) throw new Error(`${type} has nothing sealed`);
  return { event_id: id, event_version: sealed.version, sealed: sealed.envelope };
};
