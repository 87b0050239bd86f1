import type { listReleases, releaseState } from '@secondspring/contracts/http/releases.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { z } from 'zod';
import type { ReleaseStep } from '../history.ts';
import { minute } from '../minute.ts';
import { textTable } from './text-table.ts';

type Listed = ResponseOf<typeof listReleases>;

const placeOf = (version: string, { live, canary, shipped }: Listed): string => {
  const places = [
    ...(live === version ? ['live'] : []),
    ...(live === null && shipped === version ? ['live'] : []),
    ...(canary?.version === version ? [`tried by ${canary.share} %`] : []),
    ...(shipped === version ? ['came with the product'] : []),
  ];
  return places.join(', ');
};

export const printList = (listed: Listed): string => {
  const { builds, shipped } = listed;
  const rows = builds.map(({ version, at, by, bytes, why }) => [
    version,
    placeOf(version, listed),
    minute(at),
    `${Math.round(bytes / 1000)} kB`,
    by,
    why,
  ]);
  const came =
    shipped === null || builds.some(({ version }) => version === shipped)
      ? []
      : [[shipped, placeOf(shipped, listed), '', '', '', '']];
  const all = [...rows, ...came];
  return all.length === 0
    ? 'Nothing was ever published.'
    : textTable(['version', 'place', 'published', 'size', 'by', 'why'], all);
};

export const printHistory = (steps: readonly ReleaseStep[]): string =>
  textTable(
    ['when', 'what', 'version', 'detail', 'by', 'why'],
    steps.map(({ at, step, version, detail, by, why }) => [minute(at), step, version ?? '', detail, by, why]),
  );

export const printState = ({ remote, live, shipped, canary }: z.output<typeof releaseState>): string => {
  const version = live ?? shipped;
  const everyone =
    version === null
      ? `Nobody gets anything of ${remote}`
      : `Everyone gets ${version}${live === null ? ' (it came with the product)' : ''}`;
  const some = canary === null ? '' : `, ${canary.share} % of browsers ${canary.version}`;
  return `${everyone}${some}, from the next page load on.`;
};
