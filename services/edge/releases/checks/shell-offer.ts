import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedLibrary } from '@secondspring/contracts/remotes/build.ts';
import { createFileReader } from '../../static/read-when-changed.ts';
import { federationManifest } from '@secondspring/contracts/remotes/federation-manifest.ts';

/** What the shell provides, from its manifest. */
export type ShellOffer = {
  /** Name of its container. */
  readonly name: string | null;
  readonly libraries: readonly SharedLibrary[];
  /** Version of its federation runtime, which equals that of its build plugin; `null` if unknown. */
  readonly runtime: string | null;
};

const nothing: ShellOffer = { name: null, libraries: [], runtime: null };

/** Reads the shell's manifest again after each build. */
export const createShellOffer = (shellDir: string): (() => Promise<ShellOffer>) => {
  const path = join(shellDir, 'mf-manifest.json');
  const read = createFileReader((text): ShellOffer => {
    const { shared, metaData } = federationManifest.parse(JSON.parse(text));
    return { name: metaData.name, libraries: shared, runtime: metaData.pluginVersion ?? null };
  });
  return async () => (existsSync(path) ? await read(path) : nothing);
};
