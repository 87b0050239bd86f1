import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import type { RequestListener } from './serve.ts';

/** A service that answers JSON calls, or the edge, which answers everything else. */
export type ServiceName = keyof typeof endpointsByService | 'edge';

/** First two segments of a path: `/api/treatments/1/reviews` → `/api/treatments`. */
const headOf = (path: string): string => path.split('/', 3).join('/');

/** The services by the first two segments of paths that they answer. */
export const serviceByPath: ReadonlyMap<string, ServiceName> = new Map([
  ...Object.values(signInPaths).map((path) => [path, 'identity'] as const),
  ...Object.entries(endpointsByService).flatMap(([service, endpoints]) =>
    endpoints.map(({ path }) => [headOf(path), service as ServiceName] as const),
  ),
]);

/** Which service answers a request target, decided by the declared paths; also the routing table of a reverse proxy. */
export const serviceOf = (target: string): ServiceName => {
  const [path = ''] = target.split('?', 1);
  return serviceByPath.get(headOf(path)) ?? 'edge';
};

/** Mounts every service in one process: a request costs no hop and passes only the middleware of its own service. */
export const routeToService =
  (services: Readonly<Record<ServiceName, RequestListener>>): RequestListener =>
  (request, response) =>
    services[serviceOf(request.url ?? '/')](request, response);
