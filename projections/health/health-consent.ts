import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { Column, Table } from '@secondspring/platform/postgres/table.ts';
import { remove, type Change } from '../engine/change.ts';
import type { ReadModel } from '../engine/domain.ts';

/**
 * Columns with an event's sealed personal fields. They stay sealed whether or not the key still exists, so that a
 * fold has the same result before and after an erasure. Throws for an event without personal fields.
 */
export const sealedValues = ({
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

type OfMembers = Table<{ readonly user_id: Column<string> }>;

/** Removes a member's rows when she withdraws her consent to health data or is erased. */
export const endsWithConsent = (...tables: readonly OfMembers[]): ReadModel['on'] => {
  const emptied = (user_id: string): Change[] => tables.map((table) => remove(table, { user_id }));
  return {
    ConsentWithdrawn: ({ data: { userId, purpose } }) => (purpose === 'health-data' ? emptied(userId) : []),
    AccountErased: ({ data: { userId } }) => emptied(userId),
  };
};
