import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { stopping, toServiceError } from './rpc-error.ts';

type Call = ConstructorParameters<typeof ServerInterceptingCall>[0];

/**
 * Tracks open calls, to end them when the server stops. They end with UNAVAILABLE: after OK a batch client would wait for its missing
 * answers for ever.
 */
export class OpenCalls {
  readonly #calls = new Set<Call>();

  /** gRPC reports the end of every call as a cancellation. */
  readonly interceptor: ServerInterceptor = (_method, call) => {
    this.#calls.add(call);
    return new ServerInterceptingCall(call, {
      start: (next) => next({ onCancel: () => void this.#calls.delete(call) }),
    });
  };

  endAll(): void {
    for (const call of this.#calls) call.sendStatus(toServiceError(stopping()));
  }
}
