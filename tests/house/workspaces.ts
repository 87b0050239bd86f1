import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** The fields that the checks read. */
export type PackageManifest = z.infer<typeof manifest>;

/** @throws when it is missing or invalid */
export async function readPackageManifest(root: string, folder = '.'): Promise<PackageManifest> {
  return manifest.parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')));
}

/** Folders of the npm workspaces, sorted, for example `services/edge`. */
export async function workspaceFolders(root: string): Promise<string[]> {
  const { workspaces } = await readPackageManifest(root);
  const found: string[] = [];
  for await (const file of glob(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )) {
    found.push(file.replaceAll('\\', '/').slice(0, -'/package.json'.length));
  }
  return found.toSorted();
}
