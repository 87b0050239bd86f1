import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { serviceOf } from './front.ts';

describe('the front door', () => {
  const declared = Object.entries(endpointsByService).flatMap(([service, endpoints]) =>
    endpoints.map(({ path }) => ({ service, path })),
  );

  it.each(declared)('leads $path to $service', ({ service, path }) => {
    expect(serviceOf(path.replaceAll(/\{\w+\}/gu, '1'))).toBe(service);
    expect(serviceOf(`${path}?cursor=/api/login`)).toBe(service);
  });

  it.each([
    '/',
    '/treatment-reviews',
    '/api/login',
    '/api/callback',
    '/api',
    '/api/treatmentsx',
    '/x/api/treatments',
    '*',
    '',
  ])('leads %j to the edge', (target) => expect(serviceOf(target)).toBe('edge'));
});
