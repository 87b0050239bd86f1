import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { TOMBSTONE } from '../expected-revision.ts';
import type { EmbeddedLog } from '../log/event-log.ts';
import { isShown, visibilityOf } from '../visibility.ts';
import type { ReadFrom, ReadRequest } from '../wire/read-request.ts';
import { CAUGHT_UP, confirmation } from '../wire/responses.ts';
import { eventResponse } from './event-response.ts';
import type { ResponseStream } from './response-stream.ts';
import { streamDeleted } from './rpc-error.ts';
import { waitForEvents } from './wait-for-events.ts';

const PAGE_EVENTS = 256;

type Subscription = ReadRequest & { readonly stream: string; readonly from: ReadFrom };

/**
 * Follows a stream after a revision, or from its start, until the client disconnects.
 * @throws RpcError when it is tombstoned
 */
export const subscribeToStream = async (
  log: EmbeddedLog,
  request: Subscription,
  out: ResponseStream,
): Promise<void> => {
  const { stream } = request;
  const respond = eventResponse(log, request);
  const start = visibilityOf(log, stream, Date.now());
  if (start.kind === 'deleted') throw streamDeleted(stream);
  let next = nextOf(request.from, start.row.last);
  let live = false;
  await out.send(confirmation(randomUUID()));
  for (;;) {
    const seen = log.next;
    const visibility = visibilityOf(log, stream, Date.now());
    const first = visibility.kind === 'present' ? Math.max(next, visibility.first) : Infinity;
    const { row } = visibility;
    const behind = visibility.kind === 'deleted' ? next <= row.last : first <= row.last;
    if (behind) {
      const shown = visibility.kind === 'present' ? visibility : { since: Number.NEGATIVE_INFINITY };
      for (const event of log.streamFrom(row, visibility.kind === 'present' ? first : next, PAGE_EVENTS)) {
        next = event.revision + 1;
        if (isShown(event, shown)) await out.send(respond(event));
      }
      await setImmediate();
      continue;
    }
    if (visibility.kind === 'deleted') {
      const ended = log.event(row.id, TOMBSTONE);
      if (ended !== undefined) await out.send(respond(ended));
      await out.flushed();
      throw streamDeleted(stream);
    }
    if (!live) await out.send(CAUGHT_UP);
    live = true;
    await waitForEvents(log, seen, out.signal);
  }
};

const nextOf = (from: ReadFrom, last: number): number => {
  if (from === 'start') return 0;
  return (from === 'end' ? last : from) + 1;
};
