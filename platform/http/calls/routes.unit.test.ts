import { endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { createRoutes } from './routes.ts';

const call = (name: string) =>
  endpoint(name, `GET /api/${name}`, {
    summary: name,
    policy: 'public',
    changesWith: null,
    response: null,
    status: 204,
  });
const one = call('one');
const two = call('two');
const answer = () => Promise.resolve({ body: undefined });

describe('routes of a service', () => {
  it('are complete when every declared endpoint has a handler', () => {
    const routes = createRoutes([one, two]).implement(one, answer).implement(two, answer).complete();
    expect(routes.map(({ endpoint: { name } }) => name)).toEqual(['one', 'two']);
  });

  it('rejects an endpoint without a handler, naming it', () => {
    expect(() => createRoutes([one, two]).implement(one, answer).complete()).toThrow(
      'without a handler: two',
    );
  });

  it('rejects an endpoint without a policy [S14]', () => {
    const open = { ...one };
    Reflect.deleteProperty(open, 'policy');
    expect(() => createRoutes([open]).implement(open, answer).complete()).toThrow('without a policy: one');
  });

  it('rejects a second handler, and endpoints of other services', () => {
    expect(() => createRoutes([one]).implement(one, answer).implement(one, answer)).toThrow('two handlers');
    expect(() => createRoutes([one]).implement(two, answer)).toThrow('not an endpoint of this service');
  });
});
