import type { listReleases, releaseState } from '@secondspring/contracts/http/releases.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { z } from 'zod';
import { type ReleaseStep, minute } from '../history.ts';

/** A heading and rows in columns; the last column is not padded. */
export const textTable = (heading: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === heading.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

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

/** Who loads a build that was just published. */
export const printAudience = (
  { live, canary, shipped }: Pick<Listed, 'live' | 'canary' | 'shipped'>,
  version: string,
): string => {
  if (live === version) return 'Who sees it: everyone. It was live already.';
  if (live === null && shipped === version)
    return 'Who sees it: everyone on this site, because nothing was ever promoted here and it is the newest build in the product’s own folder. Elsewhere nobody, until you run canary or promote.';
  const everyone =
    live === null && shipped === null
      ? 'There is nothing of it to see yet.'
      : `Everyone else gets ${live ?? shipped}${live === null ? ' (it came with the product)' : ''}.`;
  if (canary?.version === version)
    return `Who sees it: ${canary.share} % of browsers, which try it already. ${everyone}`;
  const trial = canary === null ? '' : ` ${canary.share} % of browsers still try ${canary.version}.`;
  return `Who sees it: nobody, until you run canary or promote. ${everyone.replace('Everyone else', 'Everyone')}${trial}`;
};

export const printState = ({ remote, live, shipped, canary }: z.output<typeof releaseState>): string => {
  const version = live ?? shipped;
  const everyone =
    version === null
      ? `Nobody gets anything of ${remote}`
      : `Everyone gets ${version}${live === null ? ' (it came with the product)' : ''}`;
  if (canary?.version === version)
    return `${everyone}, and the ${canary.share} % of browsers that try it get the same. To compare two, publish another build.`;
  const some = canary === null ? '' : `, ${canary.share} % of browsers ${canary.version}`;
  return `${everyone}${some}, from the next page load on.`;
};
