import { accessStream } from '@secondspring/contracts/streams.ts';
import { stateAfter, type Evolver } from '../../decider/decider.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Role } from '../caller.ts';

/** How what operators decided about a member's access adds up to her role; null while none was said and the issuer's claim counts. */
export const accessEvolver: Evolver<Role | null, 'RoleChanged' | 'SessionsEnded'> = {
  types: ['RoleChanged', 'SessionsEnded'],
  initial: null,
  evolve: (role, { type, data }) => (type === 'RoleChanged' ? data.role : role),
};

/** A member's role by an operator's word, as it stands at this moment; null where none was said. */
export const operatorRoleOf = async (
  eventLog: Pick<EventLog, 'read'>,
  userId: string,
): Promise<Role | null> => stateAfter(accessEvolver, await eventLog.read(accessStream(userId)));
