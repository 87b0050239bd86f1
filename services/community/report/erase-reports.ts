import type { RunningErasures } from '@secondspring/platform/reactor/due-erasures.ts';
import { withinSpread } from '@secondspring/platform/reactor/spread.ts';
import type { CommunityDependencies } from '../dependencies.ts';

type Row = { readonly tag: string; readonly target: string };

/** Reports looked through at once. */
const PAGE = 5_000;

const REPORTS = `
select tag, kind || '|' || item_id as target from community.reports where tag > $1 order by tag limit ${PAGE}`;
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
      const { rows } = await pool.query<Row>(REPORTS, [after]);
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
