import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { stopping, toServiceError } from './refusal.ts';

type Call = ConstructorParameters<typeof ServerInterceptingCall>[0];

/**
 * Knows the calls under way, to end them when the server stops. They end with UNAVAILABLE: a client whose batch stream ended well would
 * wait for ever for the answers it has not had.
 */
export class OpenCalls {
  readonly #calls = new Set<Call>();

  /** Put among the server's interceptors. gRPC reports the end of every call, however it came, as a cancellation. */
  readonly interceptor: ServerInterceptor = (_method, call) => {
    this.#calls.add(call);
    return new ServerInterceptingCall(call, {
      start: (next) => next({ onCancel: () => void this.#calls.delete(call) }),
    });
  };

  /** Ends every call under way. */
  endAll(): void {
    for (const call of this.#calls) call.sendStatus(toServiceError(stopping()));
  }
}
