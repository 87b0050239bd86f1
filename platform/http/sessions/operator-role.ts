import { accessStream } from '@secondspring/contracts/streams.ts';
import { stateAfter, type Evolver } from '../../decider/decider.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Role } from '../calls/caller.ts';

/** A member's role by operators' decisions; null while the issuer's claim counts. */
export const accessEvolver: Evolver<Role | null, 'RoleChanged' | 'SessionsEnded'> = {
  types: ['RoleChanged', 'SessionsEnded'],
  initial: null,
  evolve: (role, { type, data }) => (type === 'RoleChanged' ? data.role : role),
};

/** Current role by operators' decisions; null if there are none. */
export const operatorRoleOf = async (
  eventLog: Pick<EventLog, 'read'>,
  userId: string,
): Promise<Role | null> => stateAfter(accessEvolver, await eventLog.read(accessStream(userId)));
