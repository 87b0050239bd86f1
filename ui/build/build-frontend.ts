import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from './compile.ts';
import { precompress } from './compress.ts';
import type { Frontend } from './frontend.ts';
import { writeRelease } from './release.ts';
import { writeDocument } from './shell-document.ts';
import { sourceHash } from './source-hash.ts';

/** Letters of a version: enough to tell builds apart, short enough to read out. */
const VERSION_LENGTH = 12;

/**
 * Builds one part of the front end, unless nothing it is made from has changed (then null); gives its version. The shell goes to
 * `shell/dist`, a micro-frontend to `dist/remotes/<name>/<version>`, where older versions stay for the pages that still use them.
 */
export async function buildFrontend(
  root: string,
  folder: string,
  frontend: Frontend,
): Promise<string | null> {
  const hash = await sourceHash(root, ['ui', 'contracts', folder, 'package-lock.json']);
  const isShell = frontend.name === 'shell';
  const home = isShell ? join(root, folder, 'dist') : join(root, 'dist/remotes', frontend.name);
  const record = join(home, 'sources.txt');
  if ((await readFile(record, 'utf8').catch(() => '')) === hash) return null;
  // Elsewhere first: whoever serves the old build keeps it until the new one is complete.
  const draft = `${home}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  try {
    const stats = await compile(frontend.configure(draft, { BUILD_VERSION: hash.slice(0, VERSION_LENGTH) }));
    if (isShell) {
      await writeDocument(draft, stats);
      await precompress(draft);
      await rm(home, { recursive: true, force: true });
      await rename(draft, home);
      await writeFile(record, hash);
      return hash.slice(0, VERSION_LENGTH);
    }
    const version = (await sourceHash(draft, ['.'])).slice(0, VERSION_LENGTH);
    await writeRelease(draft, version, frontend);
    await precompress(draft);
    await mkdir(home, { recursive: true });
    await rm(join(home, version), { recursive: true, force: true });
    await rename(draft, join(home, version));
    await writeFile(join(home, 'current.json'), JSON.stringify({ version }));
    await writeFile(record, hash);
    return version;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
