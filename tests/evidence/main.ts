import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLastRuns } from './last-runs.ts';
import { evidencePage } from './page.ts';
import { rows } from './rows.data.ts';

if (process.argv.includes('--ran')) process.stdout.write(evidencePage(rows, await readLastRuns()));
else await writeFile(join(import.meta.dirname, '../../docs/operating/evidence.md'), evidencePage(rows));
