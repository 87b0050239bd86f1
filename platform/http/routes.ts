import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type { Call, Handler, Reply } from './call.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';

/** An endpoint with what answers it. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => Promise<Refusal | Reply>;
};

/** Collects the handlers of a service's endpoints. */
export type Routes = {
  /** Says what answers an endpoint. Throws for one that is not declared or already answered. */
  implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): Routes;
  /** All routes. Throws, naming them, while a declared endpoint has no handler or no known policy. */
  complete(): readonly Route[];
};

const policies: readonly unknown[] = ['public', 'member', 'moderator', 'team'] satisfies Endpoint['policy'][];

/** Starts the table of a service's routes; `createServiceApp` takes it and refuses to start while it is incomplete. */
export const createRoutes = (endpoints: readonly Endpoint[]): Routes => {
  const implemented = new Map<Endpoint, Route>();
  const routes: Routes = {
    implement(endpoint, handler) {
      if (!endpoints.includes(endpoint))
        throw new Error(`${endpoint.name} is not an endpoint of this service`);
      if (implemented.has(endpoint)) throw new Error(`${endpoint.name} has two handlers`);
      // Sound because a call of this endpoint is only ever made by validating with its own schemas.
      implemented.set(endpoint, { endpoint, handle: handler as Route['handle'] });
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
