import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import { describe, expect, it } from 'vitest';
import { serviceOf } from './route-to-service.ts';

describe('routeToService', () => {
  const declared = Object.entries(endpointsByService).flatMap(([service, endpoints]) =>
    endpoints.map(({ path }) => ({ service, path })),
  );

  it.each(declared)('routes $path to $service', ({ service, path }) => {
    expect(serviceOf(path.replaceAll(/\{\w+\}/gu, '1'))).toBe(service);
    expect(serviceOf(`${path}?cursor=/api/login`)).toBe(service);
  });

  it.each(Object.values(signInPaths))('routes %s to identity', (path) => {
    expect(serviceOf(`${path}?returnTo=/`)).toBe('identity');
  });

  it.each([
    '/',
    '/treatment-reviews',
    '/api/loginx',
    '/api',
    '/api/treatmentsx',
    '/x/api/treatments',
    '*',
    '',
  ])('routes %j to the edge', (target) => expect(serviceOf(target)).toBe('edge'));
});
