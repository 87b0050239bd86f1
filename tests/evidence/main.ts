import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResults } from '../runner/results.ts';
import { evidencePage, rowsWithoutTests } from './page.ts';
import { rows } from './rows.data.ts';

const root = join(import.meta.dirname, '../..');
const files = ['unit', 'integration', 'end-to-end'].map((suite) =>
  join(root, `.data/test-results/${suite}.ndjson`),
);
const results = files.flatMap(readResults);
const ended = new Date(Math.max(...files.map((file) => statSync(file).mtimeMs)));
writeFileSync(join(root, 'docs/operating/evidence.md'), evidencePage(rows, results, ended));
for (const { id, must } of rowsWithoutTests(rows, results)) {
  console.error(`${id} has no test in that run: ${must}`);
  process.exitCode = 1;
}
