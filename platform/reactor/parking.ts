import { FORWARDS, type EventStoreDBClient } from '@eventstore/db-client';
import { toRawEvent, type RawEvent } from '../event-store/raw-event.ts';
import { selectColumns, aliasTable } from '../read-model/columns.ts';
import { prepareStatement, type Database } from '../read-model/prepared-statement.ts';
import type { TableRow } from '../read-model/tables.ts';

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

/** Sets an event aside that a reactor could not react to. `reason` repeats nothing of what it says. */
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

/** An event that stands aside since before. */
export type ParkedEventRef = {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
};

/** Events set aside by a reactor, oldest first. */
export const listParkedEvents = async (client: Database, reactor: string): Promise<ParkedEventRef[]> =>
  (await getParked.run(client, { reactor })).rows;

/** Reads a parked event from the store again. Throws where it is gone. */
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
  // Read to its end: a call that is left open would keep the store from stopping.
  for await (const resolved of reading) found.push(toRawEvent(resolved));
  const [event] = found;
  if (event === undefined) throw new Error('a parked event is gone');
  return event;
};

/** Forgets that an event was set aside: it has been reacted to after all. */
export const unparkEvent = async (
  client: Database,
  reactor: string,
  { position }: Pick<ParkedEventRef, 'position'>,
): Promise<void> => {
  await removeParked.run(client, { reactor, position });
};

/** Forgets all that was set aside: the reactor begins again with the first event. */
export const unparkAll = async (client: Database, reactor: string): Promise<void> => {
  await removeAllParked.run(client, { reactor });
};
