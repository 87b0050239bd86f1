import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import type { Caller } from '@secondspring/platform/http/calls/caller.ts';
import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { limitPages } from './limit-pages.ts';

/** Statuses of the requests of these callers from one network, with one request a minute each. */
const answers = async (
  callers: readonly (string | undefined)[],
  lookUp = (userId: string | undefined) =>
    Promise.resolve(userId === undefined ? undefined : ({ userId } as Caller)),
): Promise<string[]> => {
  const counted = new Set<string>();
  const results: string[] = [];
  for (const userId of callers) {
    const limit = limitPages({
      rateLimits: {
        take: async (kind, who) => {
          if (counted.has(`${kind} ${who}`)) throw new RequestRefusedError('too-many-requests');
          counted.add(`${kind} ${who}`);
        },
      },
      sessions: { callerOf: () => lookUp(userId) },
    });
    await limit(
      { path: '/community', ip: '203.0.113.7' } as Context,
      async () => void results.push('answered'),
    ).catch((error: Error) => void results.push(error.message));
  }
  return results;
};

describe('limit of documents', () => {
  it('leaves members their own share when visitors of their network have used theirs', async () => {
    expect(await answers([undefined, undefined, 'ada', 'bea', 'ada'])).toEqual([
      'answered',
      'too-many-requests',
      'answered',
      'answered',
      'too-many-requests',
    ]);
  });

  it('looks up no session while the network has its share, and refuses if it cannot', async () => {
    const away = () => Promise.reject(new Error('away'));
    expect(await answers(['ada', 'ada'], away)).toEqual(['answered', 'too-many-requests']);
  });
});
