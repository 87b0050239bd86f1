import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { Column, Table } from '@secondspring/platform/read-model/table.ts';
import { remove, type Change } from '../engine/change.ts';
import type { ReadModel } from '../engine/domain.ts';

/**
 * The columns in which a row keeps the personal fields of an event: sealed as they are, whether or not their key still exists, so
 * that a fold says the same before and after an erasure. Throws for an event without any.
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

/** The end of a consent, or of a member: without consent nothing that she said of her health stays in these tables. */
export const endsWithConsent = (...tables: readonly OfMembers[]): ReadModel['on'] => {
  const emptied = (user_id: string): Change[] => tables.map((table) => remove(table, { user_id }));
  return {
    ConsentWithdrawn: ({ data: { userId, purpose } }) => (purpose === 'health-data' ? emptied(userId) : []),
    AccountErased: ({ data: { userId } }) => emptied(userId),
  };
};
