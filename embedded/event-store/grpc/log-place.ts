import type { handleUnaryCall } from '@grpc/grpc-js';
import type { EventLog } from '../log/event-log.ts';
import { toServiceError } from './refusal.ts';

/**
 * Tells where the log lies and how much of it is committed, as JSON. Whoever may open the file on this machine reads it there; for anybody else
 * the path is of no use.
 */
export function logPlaceHandler(log: EventLog): handleUnaryCall<object, Buffer> {
  return (_call, answer) => {
    log.place().then(
      (place) => answer(null, Buffer.from(JSON.stringify(place))),
      (error: unknown) => answer(toServiceError(error)),
    );
  };
}
