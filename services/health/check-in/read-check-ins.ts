import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { checkIns } from '@secondspring/contracts/read-models/health.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { checkInsStream, type CheckIn } from './check-ins.ts';

/** Most days that one read answers. */
const DAYS_MAX = 400;

/** A member's check-ins between two days, the newest ones where there are more than a read answers. */
export const CHECK_INS_OF_MEMBER = `
select day, recorded_at, event_id, event_version, sealed from health.check_ins
where user_id = $1 and day between $2 and $3 order by day desc limit ${DAYS_MAX}`;

/** A member's check-ins from one day to another, oldest first; one round trip. Those whose key was destroyed are not there. */
export const checkInsOf = async (
  { pool, vault }: Pick<HealthDependencies, 'pool' | 'vault'>,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CheckIn[]> => {
  const { rows } = await pool.query<Omit<RowOf<typeof checkIns>, 'user_id'>>(CHECK_INS_OF_MEMBER, [
    userId,
    from,
    to,
  ]);
  const place = { type: 'CheckInRecorded', stream: checkInsStream(userId) } as const;
  const said = await openSealed(vault, place, rows);
  return rows
    .flatMap(({ day, recorded_at }, index) => {
      const opened = said[index];
      return opened === undefined || isForgotten(opened)
        ? []
        : [{ ...opened.content, day, recordedAt: recorded_at }];
    })
    .toReversed();
};
