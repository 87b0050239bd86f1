import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HouseCheck } from '../finding.ts';
import { house } from '../../repository/tool.ts';
import { workspaceFolders } from '../workspaces.ts';

/** A tree of files: path from its root to content. */
export type Tree = Readonly<Record<string, string>>;

/** Packages that are installed in a planted tree, linked from this repository. */
const installed = ['zod', 'koa', 'vitest', 'typescript', '@playwright'];

/** Runs a check on a planted tree. Returns findings as `rule file` (no line numbers), sorted and without duplicates. */
export function findIn(check: HouseCheck, tree: Tree): Promise<string[]> {
  return inTree(tree, async (root) => {
    const findings = await check.find(root);
    const described = findings.map(
      ({ rule, file, level }) => `${level ?? ''}${rule} ${file.replace(/:\d+$/, '')}`,
    );
    return [...new Set(described)].toSorted();
  });
}

/** Runs `work` at the root of a temporary tree, with its workspaces linked as npm links them. */
export async function inTree<T>(tree: Tree, work: (root: string) => Promise<T>): Promise<T> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'planted-')));
  try {
    await Promise.all(Object.entries(tree).map(([path, content]) => write(join(root, path), content)));
    await link(root);
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function link(root: string): Promise<void> {
  const modules = join(root, 'node_modules');
  await mkdir(join(modules, '@secondspring'), { recursive: true });
  for (const name of installed) await symlink(`${house}node_modules/${name}`, join(modules, name));
  for (const folder of await workspaceFolders(root)) {
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    await symlink(join(root, folder), join(modules, '@secondspring', name));
  }
}
