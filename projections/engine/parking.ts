import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { ClientBase } from 'pg';
import { PARKED_EVENTS } from './control-tables.ts';

/** An event set aside, and why. The reason never repeats what the event says. */
export type Parked = { readonly event: RawEvent; readonly reason: string };

/** Why an event stands aside that is not at fault itself. */
export const BEHIND_ANOTHER = 'an earlier event of its stream is parked';

/** Streams that are held back since an event of theirs is parked, with how many are. */
export type HeldStreams = Map<string, number>;

/** The streams held back in a schema of read models. */
export const heldStreams = async (client: ClientBase, readModels: string): Promise<HeldStreams> => {
  const { rows } = await client.query<{ stream: string; events: number }>(
    `select stream, count(*)::integer as events from ${PARKED_EVENTS} where read_models = $1 group by stream`,
    [readModels],
  );
  return new Map(rows.map(({ stream, events }) => [stream, events]));
};

/** Holds back the streams of events that were parked just now. */
export const holdBack = (held: HeldStreams, parked: readonly Parked[]): void => {
  for (const { event } of parked) held.set(event.stream, (held.get(event.stream) ?? 0) + 1);
};

/** How many events are parked. */
export const parkedIn = (held: HeldStreams): number =>
  [...held.values()].reduce((sum, events) => sum + events, 0);

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
