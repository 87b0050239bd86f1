import { jsonEvent, NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { InvalidBackup, rowsOf } from './backup-set.ts';
import { eventRow, type EventRow } from './rows.ts';

/** Most events of one append. */
const MAX_EVENTS_PER_APPEND = 200;

/** The store holds something that is not the beginning of the backup. */
export class DifferentHistory extends CommandError {
  override readonly name = 'DifferentHistory';
}

/** Walks along what the store holds and the backup. Answers how many events they have in common; throws {@link DifferentHistory} at a difference. */
export const sharedEvents = async (events: EventStoreDBClient, set: string): Promise<number> => {
  const rows = rowsOf(set, 'events', eventRow);
  let shared = 0;
  try {
    for await (const { event } of events.readAll()) {
      if (event === undefined || event.type.startsWith('$')) continue;
      const { value } = await rows.next();
      if ((value as EventRow | undefined)?.id !== event.id)
        throw new DifferentHistory(
          'The event store holds another history. Give an empty one to restore into.',
        );
      shared += 1;
    }
    return shared;
  } finally {
    await rows.return(undefined);
  }
};

/** Events of one stream that follow one another, to be appended together. A group ends where a reactor had stopped. */
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
  // The store dates it anew; when it happened must go along.
  jsonEvent({ id, type, data, metadata: { at: created, ...metadata } });

/**
 * Appends the events of a backup in their order, and answers where each of the positions in `stops` came to lie. What an earlier try
 * has appended is appended again without effect: ids and revisions are the same. Throws {@link DifferentHistory} where the store holds
 * anything else, before or after.
 */
export const restoreEvents = async (
  events: EventStoreDBClient,
  set: string,
  {
    total,
    stops,
    progress,
  }: {
    readonly total: number;
    readonly stops: readonly bigint[];
    readonly progress: (events: number) => void;
  },
): Promise<ReadonlyMap<bigint, bigint>> => {
  await sharedEvents(events, set);
  const moved = new Map<bigint, bigint>();
  let done = 0;
  for await (const group of groupsOf(rowsOf(set, 'events', eventRow), stops)) {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) continue;
    const revision = BigInt(first.revision);
    // One after the other: appends that are on their way together may land in another order, and folds rest on the order.
    const { position } = await events.appendToStream(first.stream, group.map(stored), {
      expectedRevision: revision === 0n ? NO_STREAM : revision - 1n,
    });
    if (position === undefined) throw new InvalidBackup('The event store acknowledged no position.');
    for (const stop of stops) if (BigInt(last.position) <= stop) moved.set(stop, position.commit);
    done += group.length;
    progress(done);
  }
  const shared = await sharedEvents(events, set);
  if (shared !== total)
    throw new DifferentHistory(`Only ${shared} of ${total} events arrived. Restore again.`);
  return moved;
};
