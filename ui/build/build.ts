import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontend } from './build-frontend.ts';
import type { Frontend } from './frontend.ts';
import { watchSources } from './watch.ts';

/** Root of the house. */
const root = dirname(dirname(import.meta.dirname));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean', default: false } },
});

/** Builds what is named (folders: `shell`, `mfe-reviews`), or the shell and every micro-frontend; skips what has not changed. */
async function buildAll(): Promise<void> {
  const folders = positionals.length > 0 ? positionals : await frontendFolders();
  for (const folder of folders) {
    const started = performance.now();
    const { default: frontend }: { default: Frontend } = await import(join(root, folder, 'rspack.config.ts'));
    const version = await buildFrontend(root, folder, frontend);
    const took = Math.round(performance.now() - started);
    console.log(version === null ? `${folder}: unchanged` : `${folder}: ${version} in ${took} ms`);
  }
}

async function frontendFolders(): Promise<string[]> {
  const folders: string[] = [];
  for await (const folder of glob('mfe-*', { cwd: root })) folders.push(folder);
  return ['shell', ...folders.toSorted()];
}

await buildAll();
if (values.watch) watchSources(root, ['ui', 'contracts', ...(await frontendFolders())], buildAll);
