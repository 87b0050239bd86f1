import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontend } from './build-frontend.ts';
import { watchSources } from './watch.ts';

const root = dirname(dirname(import.meta.dirname));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean', default: false } },
});

/** Builds the named folders with types, or the shell and every micro-frontend without. Skips what has not changed. */
const buildAll = async (): Promise<void> => {
  const folders = positionals.length > 0 ? positionals : await frontendFolders();
  const built = await Promise.allSettled(folders.map(buildOne));
  const failures = built.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  if (failures.length > 0) throw new Error(failures.join('\n'));
};

const buildOne = async (folder: string): Promise<void> => {
  const started = performance.now();
  const version = await buildFrontend(root, folder, { withTypes: positionals.length > 0 });
  const took = Math.round(performance.now() - started);
  console.log(version === null ? `${folder}: unchanged` : `${folder}: ${version} in ${took} ms`);
};

const frontendFolders = async (): Promise<string[]> => {
  const folders: string[] = [];
  for await (const folder of glob('mfe-*', { cwd: root })) folders.push(folder);
  return ['shell', ...folders.toSorted()];
};

await buildAll();
if (values.watch) watchSources(root, ['ui', 'contracts', ...(await frontendFolders())], buildAll);
