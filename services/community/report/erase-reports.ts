import type { ErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import { randomErasureTime } from '@secondspring/platform/anonymity/erasure-time.ts';
import { ownReports } from '@secondspring/projections/community/moderation/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';

/**
 * Erases the notes that a member sent with reports, of reviews too: their keys are destroyed, each at a time of its own. That
 * somebody reported stays. Throws while the read models have not come to `position`, where she asked: a report that she sent just
 * before might be missed.
 */
export const eraseReportsOf =
  (
    { reportVault, pool, freshness }: Pick<CommunityDependencies, 'reportVault' | 'pool' | 'freshness'>,
    { schedule }: Pick<ErasureScheduler, 'schedule'>,
    spreadHours: number,
  ) =>
  async (userId: string, position: bigint): Promise<void> => {
    if ((await freshness.waitForCheckpoint('community', new Map([['community', position]]))) === 'stale')
      throw new Error('the read models of the community are behind');
    for await (const stream of ownReports({ pool, reportVault }, userId))
      await schedule(stream, randomErasureTime(spreadHours));
  };
