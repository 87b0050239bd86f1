import type { AnyEvent } from '@event-driven-io/emmett';
import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  getPostgreSQLEventStore,
  postgreSQLProjection,
  rebuildPostgreSQLProjections,
  type PostgresEventStore,
  type PostgreSQLProjectionDefinition,
} from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { rate, type MeasureRound } from '../rounds.ts';
import { settle } from './rebuild.ts';

/** Connections of the peer: as many as a service has to the read models; it is slower with more. */
export const EMMETT_CONNECTIONS = 10;

/** emmett's event store in a Postgres database, with the tables it needs. */
export const openEmmett = async (
  url: string,
): Promise<{ readonly store: PostgresEventStore; readonly close: () => Promise<void> }> => {
  const pool = new pg.Pool({ connectionString: url, max: EMMETT_CONNECTIONS });
  const store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  await store.schema.migrate();
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
  };
  return { store, close };
};

/**
 * A read model of emmett: how many events each stream has, in the table `counted_streams`.
 *
 * @param afterwards a statement after each event in its transaction, of which `$1` is the name of its stream
 */
export const countedStreams = (
  canHandle: readonly string[],
  afterwards?: string,
): PostgreSQLProjectionDefinition<AnyEvent> =>
  postgreSQLProjection<AnyEvent>({
    name: 'counted_streams',
    canHandle: [...canHandle],
    init: async ({ context: { connection } }) => {
      await connection.client.query(
        'create table if not exists counted_streams (name text primary key, events integer not null)',
      );
    },
    truncate: async ({ connection }) => {
      await connection.client.query('truncate counted_streams');
    },
    handle: async (events, { connection: { client } }) => {
      for (const { metadata } of events) {
        const stream = [metadata.streamName];
        await client.query(
          'insert into counted_streams values ($1, 1) on conflict (name) do update set events = counted_streams.events + 1',
          stream,
        );
        if (afterwards !== undefined) await client.query(afterwards, stream);
      }
    },
  });

/** More than emmett's 100, and next to no pause after a batch, where it waits 50 ms: it is faster so. */
const PULLING = { batchSize: 1_000, pullingFrequencyInMs: 1 };

/** The first events of a store, at most so many, in emmett's, and its rebuild of one read model from them, in events per second. */
export const emmettRebuild = async (
  url: string,
  client: EventStoreDBClient,
  maxCount: number,
): Promise<{ readonly rebuild: MeasureRound; readonly close: () => Promise<void> }> => {
  const { store, close } = await openEmmett(url);
  const copied: { readonly stream: string; readonly event: AnyEvent }[] = [];
  for await (const { event } of client.readAll({ maxCount }))
    if (event?.isJson === true)
      copied.push({ stream: event.streamId, event: { type: event.type, data: event.data, kind: 'Event' } });
  // One append after the other: its consumer misses events of appends that overlapped.
  for (const [stream, entries] of Map.groupBy(copied, (entry) => entry.stream)) {
    const events = entries.map(({ event }) => event);
    await store.appendToStream(stream, events);
  }
  const projections = [countedStreams([...new Set(copied.map(({ event }) => event.type))])];
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return {
    rebuild: async () => {
      // Its rebuild empties the table, but goes on from where the last one ended.
      await database.query('delete from emt_processors');
      await settle(database);
      const consumer = rebuildPostgreSQLProjections({ connectionString: url, pulling: PULLING, projections });
      const rebuilt = await rate(copied.length, () => consumer.start());
      await consumer.close();
      const { rows } = await database.query('select sum(events)::int as counted from counted_streams');
      const { counted } = rows[0];
      if (counted !== copied.length) throw new Error(`emmett counted ${counted} of ${copied.length} events`);
      return rebuilt;
    },
    close: async () => {
      await database.end();
      await close();
    },
  };
};
