import type { EventStoreDBClient } from '@eventstore/db-client';
import { domains } from '../../domains.ts';
import { readCheckpointPosition } from '@secondspring/platform/read-model/checkpoint.ts';
import type { Pool } from 'pg';
import { consumeEvents } from '../../subscription/event-consumer.ts';

/** Events that end a member's part in research. */
const ENDINGS = ['ConsentWithdrawn', 'AccountErasureRequested', 'AccountErased'];
const BATCH_EVENTS = 1_000;

/** Members whose consent ended in events that are not folded yet. */
const endedSince = async (store: EventStoreDBClient, position: bigint): Promise<Set<string>> => {
  const ended = new Set<string>();
  const consumer = consumeEvents(store, ENDINGS, position);
  try {
    for (;;) {
      const { events, caughtUp } = await consumer.take(BATCH_EVENTS);
      for (const { data } of events) {
        const { userId } = Object(data) as { userId?: unknown };
        if (typeof userId === 'string') ended.add(userId);
      }
      if (caughtUp) return ended;
    }
  } finally {
    consumer.close();
  }
};

/**
 * Members who agree to research and to the storage of their health data right now. Withdrawals and erasures count
 * even before they are folded.
 */
export const researchMembers = async (store: EventStoreDBClient, pool: Pool): Promise<string[]> => {
  const position = await readCheckpointPosition(pool, domains.health.name);
  const { rows } = await pool.query<{ id: string }>(
    'select id from health.members where research and consent_id is not null order by id',
  );
  const ended = await endedSince(store, position);
  return rows.map(({ id }) => id).filter((id) => !ended.has(id));
};
