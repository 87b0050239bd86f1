import { inColumns } from '../session/columns.ts';
import type { DomainStatus } from './read.ts';

const editionText = ({ inPlace, wanted }: DomainStatus['edition']): string => {
  if (inPlace === null) return `none, ${wanted} wanted`;
  return inPlace === wanted ? String(inPlace) : `${inPlace}, ${wanted} wanted`;
};

const lagText = ({ events, orMore, seconds }: DomainStatus['lag']): string =>
  events === 0 ? 'none' : `${events}${orMore ? ' or more' : ''} events, ${seconds} s`;

/** The status as a table for people. */
export const printStatus = (statuses: readonly DomainStatus[]): string =>
  inColumns([
    ['domain', 'edition', 'position', 'behind', 'parked', 'leader'],
    ...statuses.map(({ domain, edition, position, lag, parked, leader }) => [
      domain,
      editionText(edition),
      position,
      lagText(lag),
      String(parked),
      leader === null ? 'nobody' : `database process ${leader}`,
    ]),
  ]);
