import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { RunningErasures } from '@secondspring/platform/reactor/due-erasures.ts';
import { withinSpread } from '@secondspring/platform/reactor/spread.ts';
import type { CommunityDependencies } from '../dependencies.ts';

/** Reports looked through at once. */
const PAGE = 5_000;

const reports = tableAs('community.reports', 'r');

const reportsAfter = prepareStatement('reports', (db, { after }: { after: string }) =>
  db
    .select({
      ...columnsOf(reports, 'tag'),
      target: db.raw<string>(`:kind: || '|' || :item:`, { kind: reports.kind, item: reports.item_id }),
    })
    .from(reports.table)
    .where(reports.tag, '>', after)
    .orderBy(reports.tag)
    .limit(PAGE),
);
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Whether a stream is a report's. */
export const isReport = (stream: string): boolean => stream.startsWith('report-');

/**
 * Erases the notes that a member sent with reports, of reviews too: their keys are destroyed, each at a time of its own. That
 * somebody reported stays. Which reports are hers only her own secret tells, so all are looked through. Throws while the read models
 * have not come to `position`, where she asked: a report that she sent just before might be missed.
 */
export const eraseReportsOf =
  (
    { vault, pool, freshness }: Pick<CommunityDependencies, 'vault' | 'pool' | 'freshness'>,
    { schedule }: Pick<RunningErasures, 'schedule'>,
    spreadHours: number,
  ) =>
  async (userId: string, position: bigint): Promise<void> => {
    if ((await freshness.reached('community', new Map([['community', position]]))) === 'stale')
      throw new Error('the read models of the community are behind');
    for (let after = BEFORE_ALL; ;) {
      const { rows } = await reportsAfter.run(pool, { after });
      const tags = await vault.tags(
        userId,
        'report',
        rows.map(({ target }) => target),
      );
      for (const [index, { tag }] of rows.entries())
        if (tags[index] === tag) await schedule(`report-${tag}`, withinSpread(spreadHours));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = last.tag;
    }
  };
