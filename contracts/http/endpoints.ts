import type { Endpoint } from './endpoint.ts';
import * as identity from './identity.ts';
import * as reviews from './reviews.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'policy' in value;

/** Every JSON call of the product, by service: what routes, the OpenAPI document and the tests are made from. */
export const endpointsByService: Readonly<Record<'identity' | 'reviews', readonly Endpoint[]>> = {
  identity: Object.values<unknown>(identity).filter(isEndpoint),
  reviews: Object.values<unknown>(reviews).filter(isEndpoint),
};

/** Every JSON call of the product. */
export const endpoints: readonly Endpoint[] = Object.values(endpointsByService).flat();
