import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, Finding } from './finding.ts';
import { runTool } from './tool.ts';
import { workspaceFolders } from './workspaces.ts';

/** Type-checks every workspace with its own `tsconfig.json`. A workspace without one is a finding: nothing would check it. */
export const types: Check = {
  name: 'types',
  async find(root) {
    const folders = await workspaceFolders(root);
    if (folders.length === 0)
      return [{ rule: 'no-workspaces', file: '.', message: 'no workspace was found' }];
    const findings: Finding[] = [];
    for (const folder of folders) findings.push(...(await checkWorkspace(root, folder)));
    return unique(findings);
  },
};

async function checkWorkspace(root: string, folder: string): Promise<Finding[]> {
  try {
    await access(join(root, folder, 'tsconfig.json'));
  } catch {
    return [{ rule: 'no-tsconfig', file: folder, message: 'this workspace has no tsconfig.json' }];
  }
  const args = ['--noEmit', '--pretty', 'false', '-p', `${folder}/tsconfig.json`];
  const { code, stdout, stderr } = await runTool('typescript/bin/tsc', args, root);
  if (code === 0) return [];
  const errors = [
    ...stdout.matchAll(/^(?<file>.+)\((?<line>\d+),\d+\): error (?<rule>TS\d+): (?<message>.*)$/gm),
  ];
  if (errors.length === 0) return [{ rule: 'tsc', file: folder, message: `${stdout}${stderr}`.trim() }];
  return errors.map(({ groups }) => ({
    rule: groups?.['rule'] ?? 'tsc',
    file: `${groups?.['file']}:${groups?.['line']}`,
    message: groups?.['message'] ?? '',
  }));
}

/** A shared file is seen from every workspace that imports it; it is told once. */
function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
