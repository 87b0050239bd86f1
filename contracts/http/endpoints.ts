import type { DomainName } from '../read-models/domain-name.ts';
import type { Endpoint } from './endpoint.ts';
import * as community from './community.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as resources from './resources.ts';
import * as reviews from './reviews.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'policy' in value;

/** Every JSON call of the product, by service: what routes, the OpenAPI document and the tests are made from. */
export const endpointsByService: Readonly<Record<DomainName, readonly Endpoint[]>> = {
  identity: Object.values<unknown>(identity).filter(isEndpoint),
  health: Object.values<unknown>({ ...health, ...resources }).filter(isEndpoint),
  community: Object.values<unknown>(community).filter(isEndpoint),
  reviews: Object.values<unknown>(reviews).filter(isEndpoint),
};

/** Every JSON call of the product. */
export const endpoints: readonly Endpoint[] = Object.values(endpointsByService).flat();
