import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Checkpoints, isAfter, positionOf, type LogPosition } from '../checkpoints.ts';
import type { Filter } from '../filter.ts';
import type { EmbeddedLog } from '../log/event-log.ts';
import type { ReadFrom, ReadRequest } from '../wire/read-request.ts';
import { CAUGHT_UP, checkpoint, confirmation } from '../wire/responses.ts';
import { eventResponse } from './event-response.ts';
import type { ResponseStream } from './response-stream.ts';
import { invalidArgument } from './rpc-error.ts';
import { waitForEvents } from './wait-for-events.ts';

const PAGE_EVENTS = 256;

type Subscription = ReadRequest & { readonly from: ReadFrom };

/**
 * Follows `$all` after a position, or from the start, until the client disconnects. A position beyond the end is allowed: events before it
 * are skipped. Filtered subscriptions also receive checkpoints: positions up to which all events were considered.
 * @throws RpcError when no event begins at the position
 */
export const subscribeToAll = async (
  log: EmbeddedLog,
  request: Subscription,
  filter: Filter | undefined,
  out: ResponseStream,
): Promise<void> => {
  const respond = eventResponse(log, request);
  const after = startPosition(log, request);
  const checkpoints = checkpointsOf(request, after);
  let next = Math.min(after?.commit ?? 0, log.next);
  let live = after !== undefined && !isAfter(positionOf(log.last), after);
  await out.send(confirmation(randomUUID()));
  if (live) await out.send(CAUGHT_UP);
  for (;;) {
    for (const event of log.allFrom(next, PAGE_EVENTS)) {
      const { position } = event;
      next = position + event.size;
      const isNew = isAfter(positionOf(position), after);
      if (live && !isNew) continue;
      const matches = filter === undefined || filter(event);
      if (matches && isNew) await out.send(respond(event));
      const reported = live
        ? checkpoints?.live(position, matches)
        : checkpoints?.catchingUp(position, matches, next);
      if (reported !== undefined) await out.send(checkpoint(reported));
    }
    if (next < log.next) {
      await setImmediate();
      continue;
    }
    if (!live) {
      const reported = checkpoints?.caughtUp();
      if (reported !== undefined) await out.send(checkpoint(reported));
      await out.send(CAUGHT_UP);
      live = true;
    }
    await waitForEvents(log, next, out.signal);
  }
};

const checkpointsOf = ({ filter }: ReadRequest, after: LogPosition | undefined): Checkpoints | undefined => {
  if (filter === undefined) return undefined;
  if (filter.multiplier === 0)
    throw invalidArgument('The checkpoint interval multiplier must be more than 0.');
  if (filter.window === 0) throw invalidArgument('The checkpoint window must be more than 0.');
  return new Checkpoints(after, filter.window, filter.multiplier);
};

/** undefined for the first event */
const startPosition = (log: EmbeddedLog, { from, prepare }: Subscription): LogPosition | undefined => {
  if (from === 'start') return undefined;
  if (from === 'end') return positionOf(log.last);
  if (from < log.next && !log.holds(from)) throw invalidArgument(`No event begins at position ${from}.`);
  return { commit: from, prepare };
};
