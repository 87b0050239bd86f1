import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { checkInsStream } from '@secondspring/contracts/streams.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import { columnsOf, descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { HealthDependencies } from '../dependencies.ts';
import type { CheckIn } from './state.ts';

/** Most days that one read answers. */
const DAYS_MAX = 400;

const checkIns = tableAs('health.check_ins', 'c');

/** A member's check-ins between two days, the newest ones where there are more than a read answers. */
export const checkInsOfMember = prepareStatement(
  'check-ins',
  (db, { userId, from, to }: { userId: string; from: string; to: string }) =>
    db
      .select(columnsOf(checkIns, 'day', 'recorded_at', 'event_id', 'event_version', 'sealed'))
      .from(checkIns.table)
      .where(checkIns.user_id, userId)
      .whereBetween(checkIns.day, [from, to])
      .orderBy(descending(checkIns.day))
      .limit(DAYS_MAX),
);

/** A member's check-ins from one day to another, oldest first; one round trip. Those whose key was destroyed are not there. */
export const checkInsOf = async (
  { pool, vault }: Pick<HealthDependencies, 'pool' | 'vault'>,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CheckIn[]> => {
  const { rows } = await checkInsOfMember.run(pool, { userId, from, to });
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
