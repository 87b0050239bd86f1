import { status } from '@grpc/grpc-js';
import type { EmbeddedLog } from '../log/event-log.ts';
import { isShown, visibilityOf, type Visibility } from '../visibility.ts';
import type { ReadFrom, ReadRequest } from '../wire/read-request.ts';
import { streamNotFound } from '../wire/responses.ts';
import { eventResponse } from './event-response.ts';
import type { ResponseStream } from './response-stream.ts';
import { RpcError, streamDeleted } from './rpc-error.ts';

const PAGE_EVENTS = 256;

type Read = ReadRequest & { readonly stream: string; readonly from: ReadFrom; readonly count: number };
type Present = Extract<Visibility, { kind: 'present' }>;

/**
 * Reads a stream up to its current end.
 * @throws RpcError when it is tombstoned, or read forwards from its end, as the real server does
 */
export const readStream = async (log: EmbeddedLog, request: Read, out: ResponseStream): Promise<void> => {
  if (request.from === 'end' && !request.backwards)
    throw new RpcError(status.UNKNOWN, 'A stream is not read forwards from its end.');
  const visibility = visibilityOf(log, request.stream, Date.now());
  if (visibility.kind === 'deleted') throw streamDeleted(request.stream);
  if (visibility.kind === 'missing') {
    await out.send(streamNotFound(request.stream));
    return;
  }
  await (request.backwards ? readBackwards : readForwards)(log, request, visibility, out);
};

type ReadEvents = (
  log: EmbeddedLog,
  request: Read,
  visibility: Present,
  out: ResponseStream,
) => Promise<void>;

const readForwards: ReadEvents = async (log, request, visibility, out) => {
  const { row, first } = visibility;
  const respond = eventResponse(log, request);
  let at = Math.max(first, numberOf(request.from, row.last + 1));
  let remaining = request.count;
  while (remaining > 0 && at <= row.last) {
    for (const event of log.streamFrom(row, at, Math.min(remaining, PAGE_EVENTS))) {
      at = event.revision + 1;
      if (!isShown(event, visibility)) continue;
      await out.send(respond(event));
      remaining -= 1;
    }
  }
};

const readBackwards: ReadEvents = async (log, request, visibility, out) => {
  const { row, first } = visibility;
  const respond = eventResponse(log, request);
  let at = Math.min(row.last, numberOf(request.from, row.last));
  let remaining = request.count;
  while (remaining > 0 && at >= first) {
    for (const event of log.streamBackFrom(row, at, Math.min(remaining, PAGE_EVENTS, at - first + 1))) {
      at = event.revision - 1;
      // Creation times never decrease, so earlier events are hidden too.
      if (!isShown(event, visibility)) return;
      await out.send(respond(event));
      remaining -= 1;
    }
  }
};

const numberOf = (from: ReadFrom, end: number): number => {
  if (from === 'start') return 0;
  return from === 'end' ? end : from;
};
