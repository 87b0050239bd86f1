import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { CheckpointCounter } from '../checkpoints.ts';
import type { Filter } from '../filter.ts';
import type { EventLog } from '../log/event-log.ts';
import type { ReadFrom, ReadRequest } from '../wire/read-request.ts';
import { CAUGHT_UP, checkpoint, confirmation } from '../wire/responses.ts';
import { eventResponse } from './event-response.ts';
import type { Outgoing } from './outgoing.ts';
import { invalidArgument } from './refusal.ts';
import { grown } from './wake.ts';

/** Events taken from the log at a time. */
const PAGE = 256;

type Subscription = ReadRequest & { readonly from: ReadFrom };

/**
 * Follows `$all` from after a position, or from the beginning, until the client leaves. A filtered subscription also gets checkpoints:
 * positions up to which everything was considered, and delivered if it matched.
 * @throws Refusal for a position at which no event begins.
 */
export async function subscribeToAll(
  log: EventLog,
  request: Subscription,
  filter: Filter | undefined,
  out: Outgoing,
): Promise<void> {
  const respond = eventResponse(log, request);
  const counter = counterOf(request);
  let next = startOf(log, request.from);
  let after = -1;
  let live = false;
  await out.send(confirmation(randomUUID()));
  for (;;) {
    for (const event of log.allFrom(next, PAGE)) {
      after = event.position;
      next = after + event.size;
      if (filter === undefined || filter(event)) await out.send(respond(event));
      if (counter?.consider() === true) await out.send(checkpoint(after));
    }
    if (next < log.next) {
      await setImmediate();
      continue;
    }
    if (!live) {
      if (counter?.caughtUp() === true) await out.send(checkpoint(after));
      await out.send(CAUGHT_UP);
      live = true;
    }
    await grown(log, next, out.signal);
  }
}

function counterOf({ filter }: ReadRequest): CheckpointCounter | undefined {
  if (filter === undefined) return undefined;
  if (filter.multiplier === 0)
    throw invalidArgument('The checkpoint interval multiplier must be more than 0.');
  if (filter.window === 0) throw invalidArgument('The checkpoint window must be more than 0.');
  return new CheckpointCounter(filter.window, filter.multiplier);
}

function startOf(log: EventLog, from: ReadFrom): number {
  if (from === 'start') return 0;
  if (from === 'end') return log.next;
  if (!log.holds(from)) throw invalidArgument(`No event begins at position ${from}.`);
  const [event] = log.allFrom(from, 1);
  return from + (event?.size ?? 0);
}
