import { jsonEvent, NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { InvalidBackup, rowsOf } from './backup-set.ts';
import { eventRow, type EventRow } from './rows.ts';

const MAX_EVENTS_PER_APPEND = 200;

/** The store has events that are not the beginning of the backup. */
export class DifferentHistory extends CommandError {
  override readonly name = 'DifferentHistory';
}

/**
 * Counts the events that the store and the start of the backup have in common.
 * @throws DifferentHistory at the first difference
 */
export const sharedEvents = async (events: EventStoreDBClient, set: string): Promise<number> => {
  const rows = rowsOf(set, 'events', eventRow);
  let shared = 0;
  try {
    for await (const { event } of events.readAll()) {
      if (event === undefined || event.type.startsWith('$')) continue;
      const { value } = await rows.next();
      if ((value as EventRow | undefined)?.id !== event.id)
        throw new DifferentHistory('The event store holds other events. Restore into an empty one.');
      shared += 1;
    }
    return shared;
  } finally {
    await rows.return(undefined);
  }
};

/** Consecutive events of one stream, to be appended together. A group ends where a reactor had stopped. */
const groupsOf = async function* (rows: AsyncIterable<EventRow>, stops: readonly bigint[]) {
  let group: EventRow[] = [];
  for await (const row of rows) {
    const last = group.at(-1);
    const isApart =
      last !== undefined &&
      (last.stream !== row.stream ||
        group.length === MAX_EVENTS_PER_APPEND ||
        stops.some((stop) => BigInt(last.position) <= stop && stop < BigInt(row.position)));
    if (isApart) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
};

const stored = ({ id, type, data, metadata, created }: EventRow) =>
  // The store sets a new creation time, so the original goes into the metadata.
  jsonEvent({ id, type, data, metadata: { at: created, ...metadata } });

/**
 * Appends the events of a backup in order. Returns the new position for each position in `stops`. Events that an earlier attempt appended
 * are repeated without effect, because ids and revisions match.
 * @throws DifferentHistory when the store holds other events, before or after
 */
export const restoreEvents = async (
  events: EventStoreDBClient,
  set: string,
  total: number,
  stops: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  await sharedEvents(events, set);
  const moved = new Map<bigint, bigint>();
  for await (const group of groupsOf(rowsOf(set, 'events', eventRow), stops)) {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) continue;
    const revision = BigInt(first.revision);
    // Sequentially: parallel appends could land in another order, and folds depend on the order.
    const { position } = await events.appendToStream(first.stream, group.map(stored), {
      expectedRevision: revision === 0n ? NO_STREAM : revision - 1n,
    });
    if (position === undefined) throw new InvalidBackup('The event store acknowledged no position.');
    for (const stop of stops) if (BigInt(last.position) <= stop) moved.set(stop, position.commit);
  }
  const shared = await sharedEvents(events, set);
  if (shared !== total)
    throw new DifferentHistory(`Only ${shared} of ${total} events arrived. Restore again.`);
  return moved;
};
