import type { Endpoint, Like } from '@secondspring/contracts/http/endpoint.ts';
import type { Call, Handler, Reply } from './call.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';

export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => Promise<Refusal | Reply>;
};

export type Routes = {
  /** Sets an endpoint's handler. Throws if the endpoint is undeclared or has one. */
  implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): Routes;
  /** All routes. Throws with the names of endpoints without handler or policy. */
  complete(): readonly Route[];
};

const policies: readonly unknown[] = ['public', 'member', 'moderator', 'team'] satisfies Endpoint['policy'][];

/** `createServiceApp` refuses to start while it is incomplete. */
export const createRoutes = (endpoints: readonly Endpoint[]): Routes => {
  const implemented = new Map<Endpoint, Route>();
  const routes: Routes = {
    implement<E extends Endpoint>(endpoint: E, handler: Handler<E>) {
      if (!endpoints.includes(endpoint))
        throw new Error(`${endpoint.name} is not an endpoint of this service`);
      if (implemented.has(endpoint)) throw new Error(`${endpoint.name} has two handlers`);
      // Sound: calls of this endpoint are only created by validating with its schemas.
      implemented.set(endpoint, { endpoint, handle: (call) => handler(call as Call<Like<E>>) });
      return routes;
    },
    complete() {
      const open = endpoints.filter((endpoint) => !implemented.has(endpoint)).map(({ name }) => name);
      if (open.length > 0) throw new Error(`endpoints without a handler: ${open.join(', ')}`);
      const unguarded = endpoints.filter(({ policy }) => !policies.includes(policy)).map(({ name }) => name);
      if (unguarded.length > 0) throw new Error(`endpoints without a policy: ${unguarded.join(', ')}`);
      return [...implemented.values()];
    },
  };
  return routes;
};
