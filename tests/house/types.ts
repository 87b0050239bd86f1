import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { HouseCheck, Finding } from './finding.ts';
import { isWithin } from './folders.ts';
import { houseFiles } from '../repository/house-files.ts';
import { runTool } from '../repository/tool.ts';
import { workspaceFolders } from './workspaces.ts';

const configuration = z.object({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.array(z.string()),
  exclude: z.array(z.string()).default(['node_modules']),
});
type Configured = { readonly folder: string; readonly config: z.infer<typeof configuration> };
type Checked = { readonly findings: readonly Finding[]; readonly files: readonly string[] };

/** Built by other teams with their own tools. */
const FOREIGN = 'tests/foreign-remotes/';

/**
 * Type-checks every workspace by its own `tsconfig.json`. Workspaces with the same compiler options are checked together, so that shared
 * sources are read once. Workspaces without a `tsconfig.json` and source files that no workspace includes are findings.
 */
export const types: HouseCheck = {
  name: 'types',
  takesFolders: true,
  async find(root, only) {
    const folders = (await workspaceFolders(root)).filter(
      (folder) => only === undefined || isWithin(folder, only) || only.some((one) => isWithin(one, [folder])),
    );
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
    const checked = new Set<string>();
    for (const group of alike.values()) {
      const { findings: found, files } = await checkGroup(root, group);
      findings.push(...found);
      for (const file of files) checked.add(file);
    }
    for (const file of await houseFiles(root))
      if (
        /\.[cm]?[jt]sx?$/.test(file) &&
        (only === undefined || isWithin(file, only)) &&
        !file.startsWith(FOREIGN) &&
        !checked.has(file)
      )
        findings.push({ rule: 'not-checked', file, message: 'no tsconfig.json includes this file' });
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

async function checkGroup(root: string, group: readonly Configured[]): Promise<Checked> {
  const [first] = group;
  if (first === undefined) return { findings: [], files: [] };
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
      ['--noEmit', '--listFiles', '--pretty', 'false', '-p', file],
      root,
    );
    const files = stdout
      .split('\n')
      .filter((line) => line.startsWith(root))
      .map((line) => relative(root, line).replaceAll('\\', '/'));
    return { findings: code === 0 ? [] : findingsOf(`${stdout}${stderr}`, group), files };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function findingsOf(output: string, group: readonly Configured[]): Finding[] {
  const errors = [
    ...output.matchAll(/^(?<file>.+)\((?<line>\d+),\d+\): error (?<rule>TS\d+): (?<message>.*)$/gm),
  ];
  if (errors.length === 0)
    return [{ rule: 'tsc', file: group.map(({ folder }) => folder).join(', '), message: output.trim() }];
  return errors.map(({ groups }) => ({
    rule: groups?.['rule'] ?? 'tsc',
    file: `${groups?.['file']}:${groups?.['line']}`,
    message: groups?.['message'] ?? '',
  }));
}

/** Drops repeated findings: several groups may import the same file. */
function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
