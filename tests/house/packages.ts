import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from '../repository/house-files.ts';
import { valueImports } from './value-imports.ts';
import { readPackageManifest, workspaceFolders, type PackageManifest } from './workspaces.ts';

const list = 'docs/packages.md';
/** `| `koa` | what it is used for | sources |` */
const row = /^\| `(?<name>[^`]+)` +\|.*\| (?<place>[^|]*?) *\|$/gm;

const isTest = (file: string): boolean => /\.(?:test|e2e)\.tsx?$|(?:^|\/)(?:testing|tests)\//.test(file);
const isConfiguration = (file: string): boolean => basename(file) === 'rspack.config.ts';
const isShipped = (folder: string): boolean =>
  /^(?:contracts|platform|services\/[^/]+|projections|ui|shell|mfe-[^/]+|deploy)$/.test(folder);
const isFrontEnd = (folder: string): boolean => /^(?:shell|mfe-[^/]+)$/.test(folder);

/** Manifest of a package and the files that must import it. */
type Place = {
  readonly folder: (folder: string) => boolean;
  readonly file: (file: string) => boolean;
  readonly alsoToDevelop: boolean;
};

/** Values of the last column of docs/packages.md. */
const places: Readonly<Record<string, Place>> = {
  sources: { folder: isShipped, file: (file) => !isTest(file), alsoToDevelop: false },
  build: {
    folder: isShipped,
    file: (file) => isConfiguration(file) || file.startsWith('ui/bundling/'),
    alsoToDevelop: true,
  },
  'rspack.config.ts': { folder: isFrontEnd, file: isConfiguration, alsoToDevelop: true },
  tests: { folder: () => true, file: isTest, alsoToDevelop: true },
};

/** Checks that each package of docs/packages.md is a dependency in the named place, and is imported there. */
export const packages: HouseCheck = {
  name: 'packages',
  onOneCore: true,
  async find(root) {
    const text = await readFile(join(root, list), 'utf8').catch(() => '');
    const rows = [...text.matchAll(row)].map(({ groups }) => ({
      name: groups?.['name'] ?? '',
      place: groups?.['place'] ?? '',
    }));
    if (rows.length === 0) return [{ rule: 'no-packages', file: list, message: 'no package is listed' }];
    const files = (await houseFiles(root)).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    const manifests = await manifestsOf(root);
    const found: Finding[] = [];
    for (const { name, place } of rows) {
      const fault = await faultOf(name, places[place], { root, files, manifests });
      if (fault !== undefined) found.push({ rule: fault, file: list, message: `${name} (${place})` });
    }
    return found;
  },
};

type House = {
  readonly root: string;
  readonly files: readonly string[];
  readonly manifests: ReadonlyMap<string, PackageManifest>;
};

async function manifestsOf(root: string): Promise<ReadonlyMap<string, PackageManifest>> {
  const folders = ['.', ...(await workspaceFolders(root))];
  return new Map(
    await Promise.all(
      folders.map(async (folder) => [folder, await readPackageManifest(root, folder)] as const),
    ),
  );
}

async function faultOf(name: string, place: Place | undefined, house: House): Promise<string | undefined> {
  if (place === undefined) return 'unknown-place';
  const folders = [...house.manifests]
    .filter(([folder, manifest]) => place.folder(folder) && declares(manifest, name, place.alsoToDevelop))
    .map(([folder]) => folder);
  if (folders.length === 0) return 'not-a-dependency';
  // Root dependencies are available everywhere.
  const within = (file: string) => folders.some((folder) => folder === '.' || file.startsWith(`${folder}/`));
  for (const file of house.files.filter((file) => within(file) && place.file(file)))
    if (await imports(join(house.root, file), name)) return undefined;
  return 'not-imported';
}

function declares(
  { dependencies, devDependencies }: PackageManifest,
  name: string,
  alsoToDevelop: boolean,
): boolean {
  return name in dependencies || (alsoToDevelop && name in devDependencies);
}

async function imports(path: string, name: string): Promise<boolean> {
  const source = await readFile(path, 'utf8');
  if (!source.includes(name)) return false;
  return valueImports(source, path).some((from) => from === name || from.startsWith(`${name}/`));
}
