import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { hasNoPersonalData } from './personal-data.ts';
import { readRecordings, recordedAnswer } from './recordings.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const folders = globSync('mfe-*/recorded', { cwd: root }).map((path) => dirname(path));

/** Prefers literal segments to placeholders. */
const callOf = (path: string) =>
  endpoints
    .filter(({ method }) => method === 'GET')
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
    .find((endpoint) => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(path));

describe('recorded answers', () => {
  it.each(folders)('of %s match the contracts, and contain no personal data', async (folder) => {
    const recordings = Object.entries(await readRecordings(join(root, folder)));
    expect(recordings.length).toBeGreaterThan(0);
    const wrong = recordings.filter(([url, { status, body }]) => {
      const call = callOf(new URL(url, 'http://localhost').pathname);
      const isOfContract = status !== 200 || call?.response?.safeParse(body).success === true;
      return call === undefined || !isOfContract || !hasNoPersonalData(body);
    });
    expect(wrong).toEqual([]);
  });

  it('are found by their address, or by one of the same pattern', () => {
    const recordings = {
      '/api/week?today=2026-01-01': { status: 200, body: 'a week' },
      '/api/posts': { status: 200, body: 'posts' },
      '/api/posts?cursor=x': { status: 200, body: 'more' },
    };
    expect(recordedAnswer(recordings, '/api/week?today=2027-05-05')?.body).toBe('a week');
    expect(recordedAnswer(recordings, '/api/posts?cursor=x')?.body).toBe('more');
    expect(recordedAnswer(recordings, '/api/posts')?.body).toBe('posts');
    expect(recordedAnswer(recordings, '/api/posts?category=1')).toBeUndefined();
    expect(recordedAnswer(recordings, '/api/toString')).toBeUndefined();
  });
});
