import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evidencePage } from '../evidence/page.ts';
import { rows as catalogue, type EvidenceRow } from '../evidence/rows.data.ts';
import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from './house-files.ts';

const PAGE = 'docs/operating/evidence.md';
const ROWS = 'tests/evidence/rows.data.ts';
/** Minimum number of rows per part. */
const PARTS = { S: 72, A: 10, E: 12, F: 17 } as const;

const missing = (rows: readonly EvidenceRow[]): Finding[] => {
  const ids = new Set(rows.map(({ id }) => id));
  return Object.entries(PARTS)
    .flatMap(([part, count]) => Array.from({ length: count }, (_, at) => `${part}${at + 1}`))
    .filter((id) => !ids.has(id))
    .map((id) => ({ rule: 'row-missing', file: ROWS, message: `${id} is not there` }));
};

const proof = async (root: string, { id, held, instead }: EvidenceRow): Promise<Finding[]> => {
  if (held.length === 0 && instead === undefined)
    return [{ rule: 'nothing-holds', file: ROWS, message: `${id} names no test and says nothing instead` }];
  const found = await Promise.all(
    held.map(async ([file, name]): Promise<Finding[]> => {
      const text = await readFile(join(root, file), 'utf8').catch(() => '');
      return text.includes(name)
        ? []
        : [{ rule: 'test-gone', file: ROWS, message: `${id}: ${file} has no test “${name}”` }];
    }),
  );
  return found.flat();
};

/** Checks that every row names existing tests and the page is current. */
export const evidenceOf = (rows: readonly EvidenceRow[]): HouseCheck => ({
  name: 'evidence',
  onOneCore: true,
  async find(root) {
    // Planted trees have no evidence.
    if (!(await houseFiles(root)).includes(ROWS)) return [];
    const page = await readFile(join(root, PAGE), 'utf8').catch(() => '');
    return [
      ...missing(rows),
      ...(await Promise.all(rows.map((row) => proof(root, row)))).flat(),
      ...(page === evidencePage(rows)
        ? []
        : [{ rule: 'stale-page', file: PAGE, message: 'run npm run evidence' }]),
    ];
  },
});

export const evidence: HouseCheck = evidenceOf(catalogue);
