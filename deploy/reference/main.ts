import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationReference } from './configuration.ts';

await writeFile(join(import.meta.dirname, '../../docs/operating/configuration.md'), configurationReference());
