import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { house } from '../repository/tool.ts';
import { changelogOf } from './changelog.ts';
import { readReleases } from './read-releases.ts';

await writeFile(join(house, 'CHANGELOG.md'), changelogOf(await readReleases(house)));
