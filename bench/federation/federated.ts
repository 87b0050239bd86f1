import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { releaseOf } from '@secondspring/contracts/remotes/release-of.ts';
import { buildFrontend } from '@secondspring/ui/bundling/build-frontend.ts';

/** Builds the shell and the micro-frontends as for a release, under `output`. */
export const buildFederated = async (
  root: string,
  names: readonly string[],
  output: string,
): Promise<RemoteRelease[]> => {
  const releases: RemoteRelease[] = [];
  for (const folder of ['shell', ...names.map((name) => `mfe-${name}`)]) {
    const version = await buildFrontend(root, folder, { output });
    if (folder === 'shell') continue;
    const name = folder.replace(/^mfe-/u, '');
    const file = join(output, 'dist/remotes', name, String(version), 'release.json');
    releases.push(releaseOf(remoteBuild.parse(JSON.parse(await readFile(file, 'utf8')))));
  }
  return releases;
};

/** The document with the registry as data for the shell. */
export const withRegistry = (html: string, releases: readonly RemoteRelease[], head = ''): string => {
  const registry = JSON.stringify({ remotes: releases }).replaceAll('<', String.raw`\u003c`);
  const data = `<script type="application/json" id="release-registry">${registry}</script>`;
  return html.replace('</head>', () => `${head}${data}</head>`);
};

/** Preloads for a release's first route, and scripts that run them early, as the edge writes them. */
export const preloadsOf = ({ entry, scripts, styles, integrity }: RemoteRelease): string =>
  scripts.map((url) => `<script async src="${url}" integrity="${integrity[url] ?? ''}"></script>`).join('') +
  [
    ...[entry, ...scripts].map((url) => ({ url, as: 'script' })),
    ...styles.map((url) => ({ url, as: 'style' })),
  ]
    .map(({ url, as }) => `<link rel="preload" as="${as}" href="${url}" integrity="${integrity[url] ?? ''}">`)
    .join('');
