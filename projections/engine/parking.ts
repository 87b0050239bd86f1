import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { ClientBase } from 'pg';
import { PARKED_EVENTS } from './control-tables.ts';

/** An event set aside, and why. The reason never repeats what the event says. */
export type Parked = { readonly event: RawEvent; readonly reason: string };

/** Why an event stands aside that is not at fault itself. */
export const BEHIND_ANOTHER = 'an earlier event of its stream is parked';

/** Streams of which an event is parked in a schema of read models. */
export const parkedStreams = async (client: ClientBase, readModels: string): Promise<Set<string>> => {
  const { rows } = await client.query<{ stream: string }>(
    `select distinct stream from ${PARKED_EVENTS} where read_models = $1`,
    [readModels],
  );
  return new Set(rows.map(({ stream }) => stream));
};

/** Records events as parked, within the transaction of the batch they came in. */
export const park = async (
  client: ClientBase,
  readModels: string,
  parked: readonly Parked[],
): Promise<void> => {
  if (parked.length === 0) return;
  const columns = [
    parked.map(({ event }) => event.position.toString()),
    parked.map(({ event }) => event.stream),
    parked.map(({ event }) => event.revision.toString()),
    parked.map(({ event }) => event.type),
    parked.map(({ reason }) => reason),
  ];
  await client.query(
    `insert into ${PARKED_EVENTS} (read_models, position, stream, revision, type, reason)
     select $1, x.* from unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[]) as x
     on conflict do nothing`,
    [readModels, ...columns],
  );
};
