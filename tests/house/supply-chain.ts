import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { HouseCheck, Finding } from './finding.ts';
import { readPackageManifest, workspaceFolders } from './workspaces.ts';

const LOCK = 'package-lock.json';
const SUPERSEDED = 'docs/decisions/0028-replace-superseded-packages-by-a-date.md';
const OWN = '@secondspring/';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});
type Locked = readonly (readonly [name: string, z.output<typeof lockFile>['packages'][string]])[];
const scripts = z.object({ allowScripts: z.record(z.string(), z.boolean()).default({}) });

/** `| `name` | line | successor | removal date | why |` */
const row = /^\| `(?<name>[^`]+)` +\|[^|]*\|[^|]*\| (?<day>\d{4}-\d{2}-\d{2}) +\|/gmu;

/**
 * Checks that every locked package has a hash and comes from the registry, that versions are exact, that install scripts are allowed or
 * denied by name, and that superseded packages are gone by their date.
 */
export const supplyChain: HouseCheck = {
  name: 'supply-chain',
  onOneCore: true,
  async find(root) {
    const locked = await lockedIn(root);
    if (locked === undefined) return [{ rule: 'no-lock', file: LOCK, message: 'it is missing or broken' }];
    return [
      ...sources(locked),
      ...(await installScripts(root, locked)),
      ...(await versions(root)),
      ...(await superseded(root, locked)),
    ];
  },
};

/** The same check, which only notes packages that were to be left by now: no day may turn it red. */
export const withoutDates = (check: HouseCheck): HouseCheck => ({
  ...check,
  find: async (...where) =>
    (await check.find(...where)).map((found) =>
      found.rule === 'overdue' ? { ...found, level: 'note' } : found,
    ),
});

async function lockedIn(root: string): Promise<Locked | undefined> {
  try {
    const { packages } = lockFile.parse(JSON.parse(await readFile(join(root, LOCK), 'utf8')));
    return Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, locked]) => [path.slice(path.lastIndexOf('node_modules/') + 13), locked] as const);
  } catch {
    return undefined;
  }
}

/** Registry packages have no `resolved`, because `.npmrc` omits the address; others have one. */
const sources = (locked: Locked): Finding[] =>
  locked.flatMap(([name, { integrity, resolved }]) => [
    ...(integrity?.startsWith('sha512-') === true
      ? []
      : [{ rule: 'no-integrity', file: LOCK, message: `${name} has no SHA-512 of what it must be` }]),
    ...(resolved === undefined
      ? []
      : [{ rule: 'foreign-source', file: LOCK, message: `${name} does not come from the registry` }]),
  ]);

async function installScripts(root: string, locked: Locked): Promise<Finding[]> {
  const { allowScripts } = scripts.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const wanting = new Set(
    locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name),
  );
  return [
    ...[...wanting]
      .filter((name) => !Object.hasOwn(allowScripts, name))
      .map((name) => ({
        rule: 'unnamed-script',
        file: 'package.json',
        message: `${name} runs a script at its installation; allowScripts must allow or refuse it`,
      })),
    ...Object.keys(allowScripts)
      .filter((name) => !wanting.has(name))
      .map((name) => ({
        rule: 'stale-script',
        file: 'package.json',
        message: `${name} has no script any more; allowScripts names it`,
      })),
  ];
}

async function versions(root: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const folder of ['.', ...(await workspaceFolders(root))]) {
    const { dependencies, devDependencies } = await readPackageManifest(root, folder);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (!name.startsWith(OWN) && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))
        found.push({
          rule: 'loose-version',
          file: join(folder, 'package.json'),
          message: `${name}: ${version}`,
        });
  }
  return found;
}

async function superseded(root: string, locked: Locked): Promise<Finding[]> {
  const page = await readFile(join(root, SUPERSEDED), 'utf8').catch(() => '');
  const names = new Set(locked.map(([name]) => name));
  const today = new Date().toISOString();
  return [...page.matchAll(row)].flatMap(({ groups }): Finding[] => {
    const { name = '', day = '' } = groups ?? {};
    if (!names.has(name))
      return [{ rule: 'left-already', file: SUPERSEDED, message: `${name} is not installed any more` }];
    return day < today
      ? [{ rule: 'overdue', file: SUPERSEDED, message: `${name} was to be left by ${day}` }]
      : [];
  });
}
