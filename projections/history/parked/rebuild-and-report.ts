import type { DomainName } from '@secondspring/contracts/domains.ts';
import { rebuildInThreads } from '../rebuild/rebuild-in-threads.ts';
import type { HistorySession } from '../session/session.ts';
import { listParked, printParked } from './parked-events.ts';

/** Rebuilds a domain and prints what is still parked. If the rebuild fails, the read models in use stay. */
export const rebuildAndReport = async (session: HistorySession, domain: DomainName): Promise<void> => {
  const [rebuilt] = await rebuildInThreads(session, domain, {});
  const left = await listParked(session, domain);
  const rest = left.length === 0 ? 'Nothing is parked now.\n' : `Still parked:\n${printParked(left)}`;
  session.answer({ rebuilt, parked: left }, `${domain} was rebuilt and is in use. ${rest}`);
};
