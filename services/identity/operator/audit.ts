import { auditedRead, readAuditLog } from '@secondspring/platform/audit/audit-log.ts';
import { utcMinute } from '@secondspring/platform/dates/utc.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';

/** What moderators and operators read in a month (YYYY-MM), one reading per line, this one included. */
export const printAudit = async (log: EventLog, reader: string, month: string): Promise<string> => {
  const reading = { reader, command: 'operator audit', item: null } as const;
  const readings = await auditedRead(log, reading, () => readAuditLog(log, month));
  if (readings.length === 0) return `Nothing was read in ${month}.\n`;
  return readings
    .map(({ at, data: { reader: who, command, item } }) => {
      const what = item === null ? '' : ` ${item.kind} ${item.id}`;
      return `${utcMinute(at)}  ${who.replaceAll(/\p{Cc}/gu, ' ')}  ${command}${what}\n`;
    })
    .join('');
};
