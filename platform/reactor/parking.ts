import { FORWARDS, type EventStoreDBClient } from '@eventstore/db-client';
import type { ClientBase } from 'pg';
import { toRawEvent, type RawEvent } from '../event-store/raw-event.ts';

/** Sets an event aside that a reactor could not react to. `reason` repeats nothing of what it says. */
export const park = async (
  client: ClientBase,
  reactor: string,
  { position, stream, revision, type }: RawEvent,
  reason: string,
): Promise<void> => {
  await client.query(
    `insert into reactors.parked_events (reactor, position, stream, revision, type, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [reactor, position.toString(), stream, revision.toString(), type, reason],
  );
};

/** An event that stands aside since before. */
export type ParkedEvent = { readonly position: string; readonly stream: string; readonly revision: string };

/** Events set aside by a reactor, oldest first. */
export const parkedEvents = async (client: ClientBase, reactor: string): Promise<ParkedEvent[]> => {
  const { rows } = await client.query<ParkedEvent>(
    `select position::text as position, stream, revision::text as revision
     from reactors.parked_events where reactor = $1 order by reactors.parked_events.position`,
    [reactor],
  );
  return rows;
};

/** Reads a parked event from the store again. Throws where it is gone. */
export const readParked = async (
  store: EventStoreDBClient,
  { stream, revision }: ParkedEvent,
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
export const unpark = async (
  client: ClientBase,
  reactor: string,
  { position }: ParkedEvent,
): Promise<void> => {
  await client.query('delete from reactors.parked_events where reactor = $1 and position = $2', [
    reactor,
    position,
  ]);
};
