import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { HouseCheck, Finding } from './finding.ts';
import { house, runTool } from '../repository/tool.ts';

const run = promisify(execFile);
/** Earlier commits than the one that added this file are exempt. */
const RULES = 'commitlint.config.mjs';

/** undefined in a shallow clone */
const firstUnderRules = async (root: string): Promise<string | undefined> => {
  const { stdout } = await run(
    'git',
    ['log', '--no-renames', '--diff-filter=A', '--format=%H', '--', RULES],
    { cwd: root },
  );
  return stdout.trim().split('\n').at(-1) || undefined;
};

/** Checks commit subjects since the rules exist. */
export const commits: HouseCheck = {
  name: 'commits',
  find: async (root): Promise<Finding[]> => {
    const first = await firstUnderRules(root).catch(() => undefined);
    if (first === undefined)
      return [
        {
          rule: 'skipped',
          file: '.',
          message: `no commit here adds ${RULES}: not a git clone, or a shallow one`,
          level: 'note',
        },
      ];
    const { code, stdout, stderr } = await runTool(
      '@commitlint/cli/cli.js',
      ['--config', `${house}${RULES}`, '--from', first, '--to', 'HEAD'],
      root,
    );
    if (code === 0) return [];
    return [{ rule: 'commitlint', file: '.', message: `${stdout}${stderr}`.trim() }];
  },
};
