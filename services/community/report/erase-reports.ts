import type { ErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import { randomErasureTime } from '@secondspring/platform/anonymity/erasure-time.ts';
import { ownReports } from '@secondspring/projections/community/moderation/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';

/**
 * Schedules destroying the keys of all notes that a member sent with reports, those of reviews included. The reports
 * themselves stay. Throws while the read models are behind `position`, the position of the erasure request: they
 * might lack a report sent just before.
 */
export const scheduleReportErasures =
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
