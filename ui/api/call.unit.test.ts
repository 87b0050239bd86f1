import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, fieldError, errorMessage } from './api-error.ts';
import { call, callPage } from './call.ts';

const id = '0b6e1a52-31b5-4d3c-9c49-0d4fb2c5a001';
const fetched = vi.fn<typeof fetch>();
const lastHeaders = () => new Headers(fetched.mock.lastCall?.[1]?.headers);

const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } });

beforeEach(() => {
  fetched.mockReset();
  // Each test is a new page.
  Reflect.deleteProperty(globalThis, Symbol.for('secondspring:consistency/1'));
  vi.stubGlobal('fetch', fetched);
});

describe('call', () => {
  it('fills the path, and sends the query and credentials, and no content type without a body', async () => {
    fetched.mockResolvedValue(json([]));
    await call('GET /api/treatments/category/{categoryId}', {
      params: { categoryId: id },
      query: { cursor: undefined },
    });
    expect(fetched.mock.lastCall?.[0]).toBe(`/api/treatments/category/${id}`);
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(lastHeaders().has('content-type')).toBe(false);
    expect(lastHeaders().has('idempotency-key')).toBe(false);
  });

  it('sends a body as JSON, and an idempotency key with every command', async () => {
    fetched.mockImplementation(async () => json({}));
    const input = { params: { id }, body: { overallRating: 4, wouldRecommend: true } };
    await call('POST /api/treatments/{id}/reviews', input);
    const first = lastHeaders().get('idempotency-key');
    await call('POST /api/treatments/{id}/reviews', input);
    expect(first).toMatch(/^[0-9a-f-]{36}$/u);
    expect(lastHeaders().get('idempotency-key')).not.toBe(first);
    await call('POST /api/treatments/{id}/reviews', input, { idempotencyKey: 'the same again' });
    expect(lastHeaders().get('idempotency-key')).toBe('the same again');
    expect(lastHeaders().get('content-type')).toBe('application/json');
  });

  it('uses keepalive for small writes, so that a reload loses no vote, but not for reads or large bodies', async () => {
    fetched.mockImplementation(async () => json({}));
    const outlives = async (asking: Promise<unknown>) => {
      await asking;
      return fetched.mock.lastCall?.[1]?.keepalive;
    };
    expect(
      await outlives(call('POST /api/community/posts/{id}/vote', { params: { id }, body: { voteType: 1 } })),
    ).toBe(true);
    expect(await outlives(call('POST /api/reviews/{id}/helpful', { params: { id } }))).toBe(true);
    expect(await outlives(call('GET /api/community/posts/{id}', { params: { id } }))).toBe(false);
    const content = 'Long. '.repeat(2000);
    const long = call('POST /api/stories/{id}/comments', { params: { id }, body: { content } });
    expect(await outlives(long)).toBe(false);
  });

  it('sends the consistency token of a command with every later read', async () => {
    fetched.mockResolvedValueOnce(json({}, { 'consistency-token': 'reviews:90, identity:5' }));
    await call('POST /api/reviews/{id}/helpful', { params: { id } });
    fetched.mockResolvedValueOnce(json({}, { 'consistency-token': 'reviews:80' }));
    await call('DELETE /api/reviews/{id}/helpful', { params: { id } });
    fetched.mockResolvedValueOnce(json([]));
    await call('GET /api/treatments/{id}/reviews', { params: { id } });
    expect(lastHeaders().get('consistency-token')).toBe('reviews:90, identity:5');
  });

  it('uses what the document preloaded, once and without headers, as the browser requires', async () => {
    const links = ['/api/treatments', '/api/treatment-categories'].map((href) => ({
      dataset: {} as Record<string, string>,
      getAttribute: () => href,
    }));
    vi.stubGlobal('document', {
      querySelectorAll: () => links.filter(({ dataset }) => dataset['taken'] === undefined),
    });
    fetched.mockImplementation(async () => json([]));
    const headersOf = async (asking: Promise<unknown>) => {
      await asking;
      return [...lastHeaders().keys()];
    };
    expect(await headersOf(callPage('GET /api/treatments', {}))).toEqual([]);
    expect(await headersOf(callPage('GET /api/treatments', {}))).toEqual(['accept', 'traceparent']);
    const narrowed = callPage('GET /api/treatments', { query: { cursor: 'a' } });
    expect(await headersOf(narrowed)).toEqual(['accept', 'traceparent']);
    fetched.mockResolvedValueOnce(json({}, { 'consistency-token': 'reviews:9' }));
    await call('POST /api/reviews/{id}/helpful', { params: { id } });
    expect(await headersOf(call('GET /api/treatment-categories', {}))).toContain('consistency-token');
  });

  it('returns the cursor of the next page', async () => {
    fetched.mockResolvedValueOnce(json([], { link: '</api/treatments?cursor=a%2Fb>; rel="next"' }));
    expect(await callPage('GET /api/treatments', {})).toEqual({ items: [], next: 'a/b' });
    fetched.mockResolvedValueOnce(json([]));
    expect((await callPage('GET /api/treatments', {})).next).toBeNull();
  });

  it('throws an error with status, body and message for a failed response', async () => {
    const problem = JSON.stringify({ title: 'Category not found', message: 'Category not found' });
    fetched.mockResolvedValueOnce(new Response(problem, { status: 404 }));
    const error = await call('GET /api/treatments/{id}', { params: { id } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `404: ${problem}`, status: 404 });
    expect(errorMessage(error, 'Failed to fetch treatment')).toBe('Category not found');
  });

  it('returns the message of one field', () => {
    const issues = [{ path: 'dateOfBirth', message: 'Date of birth can’t be in the future' }];
    const error = new ApiError(422, '', JSON.stringify({ message: 'Not valid', issues }));
    expect(fieldError(error, 'dateOfBirth')).toBe('Date of birth can’t be in the future');
    expect(fieldError(error, 'email')).toBeUndefined();
    expect(fieldError(new ApiError(500, 'Error', ''), 'dateOfBirth')).toBeUndefined();
    expect(fieldError(new TypeError('Failed to fetch'), 'dateOfBirth')).toBeUndefined();
  });

  it('falls back to the status text and to the screen’s own message', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    const error = await call('GET /api/treatment-categories', {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: '502: Bad Gateway', problem: null });
    expect(errorMessage(error, 'Failed to fetch treatments')).toBe('Failed to fetch treatments');
  });

  it('accepts a response without a body', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await call('DELETE /api/reviews/{id}', { params: { id } })).toBeUndefined();
  });
});
