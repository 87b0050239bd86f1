import { aliasTable } from '@secondspring/platform/postgres/columns.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { checkIns } from '../../../health/check-ins/table.ts';

const days = aliasTable(checkIns, 'c');

const checkInOn = prepareStatement('check-in-on', (db, { userId, day }: { userId: string; day: string }) =>
  db.select({ day: days.day }).from(days.table).where(days.user_id, userId).where(days.day, day),
);

/** Whether a member has checked in for a day, as far as the read models know; nothing of what she said. */
export const hasCheckedIn = async (
  pool: Dependencies['pool'],
  userId: string,
  day: string,
): Promise<boolean> => (await checkInOn.run(pool, { userId, day })).rows.length > 0;
