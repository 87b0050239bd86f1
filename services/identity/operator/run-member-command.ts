import { auditedRead, readAuditLog } from '@secondspring/platform/audit/audit-log.ts';
import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { type Stores, withStores } from '@secondspring/platform/stores/open-stores.ts';
import { changeRole, countSessions, eraseMember, signOutMember, changePlan } from './change-access.ts';
import type { MemberCommand } from './command-line.ts';
import { withSessions, type StoresWithSessions } from './with-sessions.ts';
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

type Change = Extract<MemberCommand, { kind: 'plan' | 'role' }>;

const change = async (stores: Stores, command: Change): Promise<string> => {
  const { userId, changed } = await (command.kind === 'plan'
    ? changePlan(stores, command.member, command)
    : changeRole(stores, command.member, command));
  const what = command.kind === 'plan' ? `plan ${command.plan}` : `role ${command.role}`;
  return changed
    ? `The member ${userId} now has the ${what}.\n`
    : `The member ${userId} already has the ${what}; nothing was changed.\n`;
};

const counted = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

const overSessions = async (
  stores: StoresWithSessions,
  command: Exclude<MemberCommand, Change>,
): Promise<string> => {
  const { member } = command;
  switch (command.kind) {
    case 'sessions': {
      const { userId, own, shared } = await countSessions(stores, member);
      return `The member ${userId} has ${counted(own + shared)}: ${own} on phones of her own, ${shared} on shared ones.\n`;
    }
    case 'sign-out': {
      const { userId, count } = await signOutMember(stores, member, command);
      return `The member ${userId} is signed out everywhere; she had ${counted(count)}.\n`;
    }
    case 'erase': {
      const { userId, changed } = await eraseMember(stores, member, command);
      return changed
        ? `The erasure of the member ${userId} has begun.\n`
        : `The erasure of the member ${userId} had already begun.\n`;
    }
  }
};

/**
 * Runs an operator's command for a member, after recording that her record is read. Resolves to the text to print.
 */
export const runMemberCommand = async (command: MemberCommand): Promise<string> => {
  const { kind, data, operator } = command;
  const reading = { reader: operator, command: `operator ${kind}`, item: null } as const;
  const audited = async (stores: Stores, work: () => Promise<string>): Promise<string> =>
    await auditedRead(stores.eventLog, reading, work);
  if (kind === 'plan' || kind === 'role')
    return await withStores(data, compartmentsByProcess.identity, (stores) =>
      audited(stores, () => change(stores, command)),
    );
  return await withSessions(data, (stores) => audited(stores, () => overSessions(stores, command)));
};
