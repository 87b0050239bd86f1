import type { HouseCheck } from './finding.ts';
import { house, runTool } from '../repository/tool.ts';

/** Checks formatting with oxfmt. `npm run fix` formats files. */
export const format: HouseCheck = {
  name: 'format',
  takesFolders: true,
  async find(root, folders = ['.']) {
    const args = ['-c', `${house}.oxfmtrc.json`, '--list-different', ...folders];
    const { code, stdout, stderr } = await runTool('oxfmt/bin/oxfmt', args, root);
    const files = stdout.split('\n').filter((line) => line.trim() !== '');
    if (code !== 0 && files.length === 0) return [{ rule: 'oxfmt', file: '.', message: stderr.trim() }];
    return files.map((file) => ({ rule: 'format', file, message: 'not formatted' }));
  },
};
