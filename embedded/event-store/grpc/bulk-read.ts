import type { handleServerStreamingCall } from '@grpc/grpc-js';
import { placeOf } from '../checkpoints.ts';
import { makeFilter } from '../filter.ts';
import type { EventLog } from '../log/event-log.ts';
import type { StoredEvent } from '../log/record.ts';
import type { ReadRequest } from '../wire/read-request.ts';
import { checkpoint } from '../wire/responses.ts';
import { Frame } from './frame.ts';
import { ClientGone, Outgoing } from './outgoing.ts';
import { invalidArgument, toServiceError } from './refusal.ts';

/** Events taken from the log at a time. */
const PAGE = 512;

/**
 * The direct reading path: what is in `$all` after a position, up to where the log ends now, as frames of many answers each. It takes the
 * request of a filtered subscription to `$all` and gives the bytes that one would give, without a message of HTTP/2 for each
 * event. The last answer is a checkpoint; then the call ends.
 */
export function bulkReadHandler(log: EventLog): handleServerStreamingCall<ReadRequest, Buffer> {
  return (call) => {
    const out = new Outgoing(call);
    // Without a listener an error after the client has gone would end the process.
    call.on('error', () => undefined);
    send(log, call.request, out).then(
      () => call.end(),
      (error: unknown) => {
        if (!(error instanceof ClientGone)) call.emit('error', toServiceError(error));
      },
    );
  };
}

async function send(log: EventLog, request: ReadRequest, out: Outgoing): Promise<void> {
  const wanted = wantedBy(request);
  const end = log.next;
  const frame = new Frame();
  let next = startOf(log, request);
  let considered = -1;
  while (next < end) {
    for (const event of log.allFrom(next, PAGE)) {
      if (event.position >= end) break;
      considered = event.position;
      next = considered + event.size;
      if (!wanted(event)) continue;
      const full = frame.add(event.response);
      if (full !== undefined) await out.send(full);
    }
  }
  if (considered >= 0) {
    const full = frame.add(checkpoint(placeOf(considered)));
    if (full !== undefined) await out.send(full);
  }
  const rest = frame.flush();
  if (rest !== undefined) await out.send(rest);
}

/** Each type is judged once, as there are few. */
function wantedBy({ filter, stream, count, backwards, ids, resolveLinks }: ReadRequest) {
  const fits = stream === undefined && count === undefined && !backwards && !resolveLinks;
  if (!fits || filter?.on !== 'event-type' || ids !== 'string')
    throw invalidArgument('A bulk read takes a subscription to $all that is filtered by event type.');
  const judge = makeFilter(filter);
  const verdicts = new Map<string, boolean>();
  return (event: StoredEvent): boolean => {
    const { type } = event;
    let verdict = verdicts.get(type);
    if (verdict === undefined) verdicts.set(type, (verdict = judge(event)));
    return verdict;
  };
}

function startOf(log: EventLog, { from }: ReadRequest): number {
  if (from === 'start') return 0;
  if (typeof from !== 'number' || !log.holds(from))
    throw invalidArgument('A bulk read begins at the start or after an event.');
  const [event] = log.allFrom(from, 1);
  return from + (event?.size ?? 0);
}
