import { FORWARDS, type EventStoreDBClient } from '@eventstore/db-client';
import { toRawEvent, type RawEvent } from '../event-store/raw-event.ts';
import { selectColumns, aliasTable } from '../postgres/columns.ts';
import { prepareStatement, type Database } from '../postgres/prepared-statement.ts';
import type { TableRow } from '../postgres/table.ts';

const p = aliasTable('reactors.parked_events', 'p');

const addParked = prepareStatement('reactor-park', (db, event: TableRow<'reactors.parked_events'>) => {
  const { reactor, position, stream, revision, type, reason } = event;
  return db
    .table('reactors.parked_events')
    .insert({ reactor, position, stream, revision, type, reason })
    .onConflict()
    .ignore();
});
const getParked = prepareStatement('reactor-parked', (db, { reactor }: { reactor: string }) =>
  db
    .select(selectColumns(p, 'position', 'stream', 'revision'))
    .from(p.table)
    .where(p.reactor, reactor)
    .orderBy(p.position),
);
const removeParked = prepareStatement(
  'reactor-unpark',
  (db, { reactor, position }: { reactor: string; position: string }) =>
    db.table('reactors.parked_events').where({ reactor, position }).delete(),
);

const removeAllParked = prepareStatement('reactor-unpark-all', (db, { reactor }: { reactor: string }) =>
  db.table('reactors.parked_events').where({ reactor }).delete(),
);

/** Parks an event that a reactor failed to process. `reason` must not repeat the event's content. */
export const parkEvent = async (
  client: Database,
  reactor: string,
  { position, stream, revision, type }: RawEvent,
  reason: string,
): Promise<void> => {
  await addParked.run(client, {
    reactor,
    position: position.toString(),
    stream,
    revision: revision.toString(),
    type,
    reason,
  });
};

export type ParkedEventRef = {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
};

/** Oldest first. */
export const listParkedEvents = async (client: Database, reactor: string): Promise<ParkedEventRef[]> =>
  (await getParked.run(client, { reactor })).rows;

/** Reads a parked event from the store. Throws if it no longer exists. */
export const readParkedEvent = async (
  store: EventStoreDBClient,
  { stream, revision }: ParkedEventRef,
): Promise<RawEvent> => {
  const reading = store.readStream(stream, {
    direction: FORWARDS,
    fromRevision: BigInt(revision),
    maxCount: 1,
    deadline: 5_000,
  });
  const found: RawEvent[] = [];
  // Reads to the end: an open call would keep the store from stopping.
  for await (const resolved of reading) found.push(toRawEvent(resolved));
  const [event] = found;
  if (event === undefined) throw new Error('a parked event is gone');
  return event;
};

/** Removes a parked event once it has been processed. */
export const unparkEvent = async (
  client: Database,
  reactor: string,
  { position }: Pick<ParkedEventRef, 'position'>,
): Promise<void> => {
  await removeParked.run(client, { reactor, position });
};

/** For a reactor that starts again from the first event. */
export const unparkAll = async (client: Database, reactor: string): Promise<void> => {
  await removeAllParked.run(client, { reactor });
};
