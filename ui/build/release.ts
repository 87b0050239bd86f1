import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { remoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { z } from 'zod';
import type { Frontend } from './frontend.ts';

/** The part of federation's manifest that a release is made from. */
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

/** Writes `release.json` into a micro-frontend's build: where its entry stands and exactly what its routes need with it. */
export async function writeRelease(
  output: string,
  version: string,
  { name, paths }: Frontend,
): Promise<void> {
  const { metaData, exposes } = manifest.parse(
    JSON.parse(await readFile(join(output, 'mf-manifest.json'), 'utf8')),
  );
  const routes = exposes.find(({ path }) => path === './routes');
  if (routes === undefined) throw new Error(`${name} exposes no ./routes`);
  const url = (file: string) => `/remotes/${name}/${version}/${file}`;
  const release = remoteRelease.parse({
    name,
    version,
    entry: url(metaData.remoteEntry.name),
    scripts: routes.assets.js.sync.map(url),
    styles: routes.assets.css.sync.map(url),
    paths,
    contract: REMOTE_CONTRACT_VERSION,
  });
  await writeFile(join(output, 'release.json'), JSON.stringify(release));
}
