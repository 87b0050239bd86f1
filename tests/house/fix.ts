import { fixSources } from './fix-sources.ts';
import { asFolder, isFolder } from './folders.ts';
import { house } from './tool.ts';

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
