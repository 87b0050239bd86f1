import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import type { RequestListener } from './serve.ts';

/** The edge answers everything but JSON calls. */
export type ServiceName = keyof typeof endpointsByService | 'edge';

/** First two segments of a request target: `/api/treatments/1?x` → `/api/treatments`. */
const headOf = (target: string): string => /^(?:\/[^/?]*){0,2}/u.exec(target)?.[0] ?? '';

/** Services by the first two segments of their paths. */
export const serviceByPath: ReadonlyMap<string, ServiceName> = new Map([
  ...Object.values(signInPaths).map((path) => [path, 'identity'] as const),
  ...Object.entries(endpointsByService).flatMap(([service, endpoints]) =>
    endpoints.map(({ path }) => [headOf(path), service as ServiceName] as const),
  ),
]);

/** The service of a request target by the declared paths; also the routing table of the reverse proxy. */
export const serviceOf = (target: string): ServiceName => serviceByPath.get(headOf(target)) ?? 'edge';

/**
 * Runs every service in one process: requests skip a network hop and pass only their service's middleware.
 */
export const routeToService =
  (services: Readonly<Record<ServiceName, RequestListener>>): RequestListener =>
  (request, response) =>
    services[serviceOf(request.url ?? '/')](request, response);
