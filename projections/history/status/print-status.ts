import { formatColumns } from '../session/format-columns.ts';
import type { DomainStatus } from './read-status.ts';

const versionText = ({ inPlace, wanted }: DomainStatus['edition']): string => {
  if (inPlace === null) return `none, expected ${wanted}`;
  return inPlace === wanted ? String(inPlace) : `${inPlace}, expected ${wanted}`;
};

const lagText = ({ lag: { events, orMore, seconds }, aheadOfLog }: DomainStatus): string => {
  if (aheadOfLog !== null) return `ahead of the log, which ends at ${aheadOfLog}`;
  return events === 0 ? 'none' : `${events}${orMore ? ' or more' : ''} events, ${seconds} s`;
};

export const printStatus = (statuses: readonly DomainStatus[]): string =>
  formatColumns([
    ['domain', 'version', 'position', 'behind', 'parked', 'leader'],
    ...statuses.map((status) => [
      status.domain,
      versionText(status.edition),
      status.position,
      lagText(status),
      String(status.parked),
      status.leader === null ? 'nobody' : `database process ${status.leader}`,
    ]),
  ]);
