import type { TestResult } from '../runner/results.ts';
import type { EvidenceRow } from './rows.data.ts';

/** Names of a file's tests that are printed; of the others only how many they are. */
const NAMED = 3;

const tag = /\s*\[((?:[SAEF]\d+(?:, )?)+)\]/gu;

const isFor = ({ name }: TestResult, { id }: EvidenceRow): boolean =>
  [...name.matchAll(tag)].some(([, ids = '']) => ids.split(', ').includes(id));

/** Rows that no test is for, and that give no explanation instead. A test that was skipped, as without a container engine, is one; the page says so. */
export const rowsWithoutTests = (
  rows: readonly EvidenceRow[],
  results: readonly TestResult[],
): readonly EvidenceRow[] =>
  rows.filter((row) => row.instead === undefined && !results.some((result) => isFor(result, row)));

const cell = (text: string): string => text.replaceAll('|', '\\|');

const testsOf = (file: string, own: readonly TestResult[]): string => {
  const names = [...new Set(own.map(({ name, outcome }) => `${name.replace(tag, '')} (${outcome})`))];
  const more = names.length > NAMED ? [`${names.length - NAMED} more`] : [];
  return `\`${file}\`: ${[...names.slice(0, NAMED), ...more].join('; ')}`;
};

const line = (row: EvidenceRow, results: readonly TestResult[]): string => {
  const own = Map.groupBy(
    results.filter((result) => isFor(result, row)),
    ({ file }) => file,
  );
  const held = [...own].map(([file, tests]) => testsOf(file, tests)).toSorted();
  const proof = row.instead === undefined ? held : [...held, row.instead];
  return `| ${row.id} | ${cell(row.must)} | ${cell(proof.join('<br>'))} |`;
};

/** The page as Markdown: each row with the tests that have its id in their names, and how they ended in the run that ended at `at`. */
export const evidencePage = (
  rows: readonly EvidenceRow[],
  results: readonly TestResult[],
  at: Date,
): string => `# Evidence: what must hold, and which tests prove it

Written by \`npm run evidence\` from the run of ${at.toISOString()} (\`npm run test:all\`). A test names the rows that it proves: \`[S4]\`. S: security, by OWASP ASVS 5.0. A: anonymity. E: erasure. F: faults.

|  | Must hold | Held by |
|---|---|---|
${rows.map((row) => line(row, results)).join('\n')}
`;
