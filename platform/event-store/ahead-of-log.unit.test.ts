import { describe, expect, it } from 'vitest';
import { findAheadOfLog } from './ahead-of-log.ts';

/**
 * A cluster whose follower ends at another position than the leader. The follower answers unless the leader
 * is required.
 */
const cluster = (follower: bigint, leader: bigint) => {
  const reads: boolean[] = [];
  async function* readAll({ direction = 'forwards', requiresLeader = false }) {
    if (direction === 'forwards') return;
    reads.push(requiresLeader);
    yield { event: { position: { commit: requiresLeader ? leader : follower } } };
  }
  return { reads, store: { readAll } as never };
};

describe('findAheadOfLog', () => {
  it('does not rely on a lagging follower', async () => {
    const { reads, store } = cluster(10n, 30n);
    expect(await findAheadOfLog(store, 20n)).toBeNull();
    expect(reads).toEqual([false, true]);
  });

  it('trusts the leader', async () => {
    expect(await findAheadOfLog(cluster(10n, 10n).store, 20n)).toMatchObject({ position: 20n, end: 10n });
  });

  it('does not ask the leader about a position the follower has', async () => {
    const { reads, store } = cluster(20n, 30n);
    expect(await findAheadOfLog(store, 20n)).toBeNull();
    expect(reads).toEqual([false]);
  });

  it('does not query the store before the first position', async () => {
    const { reads, store } = cluster(10n, 10n);
    expect(await findAheadOfLog(store, -1n)).toBeNull();
    expect(reads).toEqual([]);
  });
});
