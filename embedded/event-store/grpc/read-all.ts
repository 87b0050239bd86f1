import { status } from '@grpc/grpc-js';
import type { Filter } from '../filter.ts';
import type { EmbeddedLog } from '../log/event-log.ts';
import type { ReadFrom, ReadRequest } from '../wire/read-request.ts';
import { eventResponse } from './event-response.ts';
import type { ResponseStream } from './response-stream.ts';
import { RpcError } from './rpc-error.ts';

const PAGE_EVENTS = 256;

type Read = ReadRequest & { readonly from: ReadFrom; readonly count: number };

/**
 * Reads `$all` up to its current end: forwards from the position, backwards before it.
 * @throws RpcError when no event begins at the position
 */
export const readAll = async (
  log: EmbeddedLog,
  request: Read,
  filter: Filter | undefined,
  out: ResponseStream,
): Promise<void> => {
  const respond = eventResponse(log, request);
  const end = log.next;
  let at = startOf(log, request);
  let remaining = request.count;
  while (remaining > 0) {
    const limit = filter === undefined ? Math.min(remaining, PAGE_EVENTS) : PAGE_EVENTS;
    const events = request.backwards ? log.allBefore(at, limit) : log.allFrom(at, limit);
    for (const event of events) {
      at = request.backwards ? event.position : event.position + event.size;
      if (event.position >= end) return;
      if (filter !== undefined && !filter(event)) continue;
      await out.send(respond(event));
      remaining -= 1;
      if (remaining === 0) return;
    }
    if (events.length === 0) return;
  }
};

const startOf = (log: EmbeddedLog, { from, backwards }: Read): number => {
  if (from === 'start') return 0;
  if (from === 'end') return log.next;
  const inside = from > 0 && from < log.next && !log.holds(from);
  if (inside) throw new RpcError(status.UNKNOWN, `No event begins at position ${from}.`);
  return backwards ? Math.min(from, log.next) : from;
};
