import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Database } from '@secondspring/platform/postgres/prepared-statement.ts';
import { PARKED_EVENTS } from './control-tables.ts';

/** An event set aside, and why. The reason never quotes the event's content. */
export type ParkedEvent = { readonly event: RawEvent; readonly reason: string };

/** Reason for an event that is not faulty itself. */
export const BEHIND_ANOTHER = 'an earlier event of its stream is parked';

/** Number of parked events by stream. Later events of these streams are parked too. */
export type HeldStreams = Map<string, number>;

const p = aliasTable(PARKED_EVENTS, 'p');
const getHeld = prepareStatement('held-streams', (db, { readModels }: { readModels: string }) =>
  db
    .select({ stream: p.stream, events: db.raw<number>('count(*)::integer') })
    .from(p.table)
    .where(p.read_models, readModels)
    .groupBy(p.stream),
);
const addParked = prepareStatement('park', (db, columns: { readModels: string } & Columns) => {
  const { readModels, positions, streams, revisions, types, reasons } = columns;
  return db.raw(
    `insert into ${PARKED_EVENTS} (read_models, position, stream, revision, type, reason)
     select :readModels, x.* from unnest(:positions::bigint[], :streams::text[], :revisions::bigint[], :types::text[], :reasons::text[]) as x
     on conflict do nothing`,
    { readModels, positions, streams, revisions, types, reasons },
  );
});
type Columns = Record<'positions' | 'streams' | 'revisions' | 'types' | 'reasons', readonly string[]>;

export const readHeldStreams = async (client: Database, readModels: string): Promise<HeldStreams> => {
  const { rows } = await getHeld.run(client, { readModels });
  return new Map(rows.map(({ stream, events }) => [stream, events]));
};

/** Adds the streams of newly parked events. */
export const holdStreams = (held: HeldStreams, parked: readonly ParkedEvent[]): void => {
  for (const { event } of parked) held.set(event.stream, (held.get(event.stream) ?? 0) + 1);
};

export const countParked = (held: HeldStreams): number =>
  [...held.values()].reduce((sum, events) => sum + events, 0);

/** Records events as parked, in the transaction of their batch. */
export const parkEvents = async (
  client: Database,
  readModels: string,
  parked: readonly ParkedEvent[],
): Promise<void> => {
  if (parked.length === 0) return;
  await addParked.run(client, {
    readModels,
    positions: parked.map(({ event }) => event.position.toString()),
    streams: parked.map(({ event }) => event.stream),
    revisions: parked.map(({ event }) => event.revision.toString()),
    types: parked.map(({ event }) => event.type),
    reasons: parked.map(({ reason }) => reason),
  });
};
