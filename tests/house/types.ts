import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Check, Finding } from './finding.ts';
import { runTool } from './tool.ts';
import { workspaceFolders } from './workspaces.ts';

/** What of a `tsconfig.json` decides how its files are read. */
const configuration = z.object({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.array(z.string()),
  exclude: z.array(z.string()).default(['node_modules']),
});
type Configured = { readonly folder: string; readonly config: z.infer<typeof configuration> };

/**
 * Type-checks every workspace as its own `tsconfig.json` asks. Those that ask for the same are read in one go, so that what they share is
 * read once and not ten times: a global that one of them declares is then known to its like. A workspace without a file is a finding:
 * nothing would check it.
 */
export const types: Check = {
  name: 'types',
  async find(root) {
    const folders = await workspaceFolders(root);
    if (folders.length === 0)
      return [{ rule: 'no-workspaces', file: '.', message: 'no workspace was found' }];
    const findings: Finding[] = [];
    const configured: Configured[] = [];
    for (const folder of folders) {
      const config = await configurationOf(root, folder);
      if (config === null)
        findings.push({
          rule: 'no-tsconfig',
          file: folder,
          message: 'this workspace has no tsconfig.json of the form of the others',
        });
      else configured.push({ folder, config });
    }
    const alike = Map.groupBy(configured, ({ config }) => JSON.stringify(config.compilerOptions));
    for (const group of alike.values()) findings.push(...(await checkGroup(root, group)));
    return unique(findings);
  },
};

async function configurationOf(root: string, folder: string): Promise<Configured['config'] | null> {
  try {
    return configuration.parse(JSON.parse(await readFile(join(root, folder, 'tsconfig.json'), 'utf8')));
  } catch {
    return null;
  }
}

async function checkGroup(root: string, group: readonly Configured[]): Promise<Finding[]> {
  const [first] = group;
  if (first === undefined) return [];
  const below = (of: 'include' | 'exclude') =>
    group.flatMap(({ folder, config }) => config[of].map((path) => join(root, folder, path)));
  const draft = await mkdtemp(join(root, '.types-'));
  try {
    const file = join(draft, 'tsconfig.json');
    const whole = {
      extends: join(root, first.folder, first.config.extends),
      compilerOptions: first.config.compilerOptions,
      include: below('include'),
      exclude: below('exclude'),
    };
    await writeFile(file, JSON.stringify(whole));
    const { code, stdout, stderr } = await runTool(
      'typescript/bin/tsc',
      ['--noEmit', '--pretty', 'false', '-p', file],
      root,
    );
    return code === 0 ? [] : findingsOf(`${stdout}${stderr}`, group);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function findingsOf(said: string, group: readonly Configured[]): Finding[] {
  const errors = [
    ...said.matchAll(/^(?<file>.+)\((?<line>\d+),\d+\): error (?<rule>TS\d+): (?<message>.*)$/gm),
  ];
  if (errors.length === 0)
    return [{ rule: 'tsc', file: group.map(({ folder }) => folder).join(', '), message: said.trim() }];
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
