import { accessStream } from '@secondspring/contracts/streams.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Role } from '../caller.ts';

/** A member's role by an operator's word, as it stands at this moment; null where none was said. */
export const operatorRoleOf = async (
  eventLog: Pick<EventLog, 'read'>,
  userId: string,
): Promise<Role | null> => {
  const history = await eventLog.read(accessStream(userId));
  return history.reduce<Role | null>(
    (role, { type, data }) => (type === 'RoleChanged' ? data.role : role),
    null,
  );
};
