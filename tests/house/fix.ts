import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixSources } from './fix-sources.ts';
import { asFolder, isFolder } from './folders.ts';
import { generatedPages } from './generated-pages.ts';
import { house } from '../repository/tool.ts';

const folders = process.argv.slice(2).map(asFolder);
const unknown = folders.filter((folder) => !isFolder(house, folder));
if (unknown.length > 0) {
  process.stderr.write(`No such folder: ${unknown.join(', ')}.\n`);
  process.exit(2);
}
for (const { code, stdout, stderr } of await fixSources(house, folders)) {
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  if (code !== 0) process.exitCode = 1;
}
if (folders.length === 0)
  for (const [page, text] of Object.entries(await generatedPages())) await writeFile(join(house, page), text);
