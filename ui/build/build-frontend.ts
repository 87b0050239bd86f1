import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { keepLateAssets } from './late-assets.ts';
import { drawFirstPaint } from './first-paint.ts';
import { compile } from './compile.ts';
import { precompress } from './compress.ts';
import type { Frontend } from './frontend.ts';
import { chunksOfRemote, manifestOfRemote, shellManifest, writeManifest } from './manifest.ts';
import { writeRelease } from './release.ts';
import { writeDocument } from './shell-document.ts';
import { sourceHash } from './source-hash.ts';

/** File of a micro-frontend's release with what the document of `/` shows before any script has come. */
const FIRST_PAINT = 'first-paint.html';

/** Letters of the shell’s version: enough to tell builds apart, short enough to read out. */
const VERSION_LENGTH = 12;

/**
 * Builds one part of the front end, unless nothing it is made from has changed (then null); gives its version. The shell goes to
 * `shell/dist`, the gallery to `dist/gallery`, a micro-frontend to `dist/remotes/<name>/<version>`, where older versions stay for
 * the pages that still use them. Both stand under `output`, the root of the house unless said otherwise.
 */
export async function buildFrontend(
  root: string,
  folder: string,
  frontend: Frontend,
  output = root,
): Promise<string | null> {
  const hash = await sourceHash(root, ['ui', 'contracts', folder, 'package-lock.json']);
  const home = join(output, homes[frontend.name] ?? `dist/remotes/${frontend.name}`);
  const record = join(home, 'sources.txt');
  if ((await readFile(record, 'utf8').catch(() => '')) === hash) return null;
  // Elsewhere first: whoever serves the old build keeps it until the new one is complete.
  const draft = `${home}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  try {
    const constants = { BUILD_VERSION: hash.slice(0, VERSION_LENGTH) };
    const stats = await compile(frontend.configure(draft, constants));
    const paint = await drawFirstPaint(frontend.folder, frontend.name, constants);
    const version =
      frontend.name in homes
        ? await finishPage(draft, home, stats, paint, constants.BUILD_VERSION)
        : await finishRemote(draft, home, stats, paint, frontend);
    await writeFile(record, hash);
    return version;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Builds that are a page of their own; all others are micro-frontends. */
const homes: Readonly<Record<string, string>> = { shell: 'shell/dist', gallery: 'dist/gallery' };

async function finishPage(
  draft: string,
  home: string,
  stats: StatsCompilation,
  paint: string | null,
  version: string,
): Promise<string> {
  await writeDocument(draft, stats, paint);
  await writeManifest(draft, shellManifest);
  await precompress(draft);
  await keepLateAssets(home, draft);
  await rm(home, { recursive: true, force: true });
  await rename(draft, home);
  return version;
}

async function finishRemote(
  draft: string,
  home: string,
  stats: StatsCompilation,
  paint: string | null,
  frontend: Frontend,
): Promise<string> {
  if (paint !== null) await writeFile(join(draft, FIRST_PAINT), paint);
  const manifest = manifestOfRemote(frontend.name, stats);
  await writeManifest(draft, manifest);
  const version = await writeRelease(draft, frontend, manifest, chunksOfRemote(stats));
  await precompress(draft);
  await mkdir(home, { recursive: true });
  await rm(join(home, version), { recursive: true, force: true });
  await rename(draft, join(home, version));
  const next = join(home, 'current.json.next');
  await writeFile(next, JSON.stringify({ version }));
  // Renamed into place, so that a document made at this instant reads the old release or the new one.
  await rename(next, join(home, 'current.json'));
  return version;
}
