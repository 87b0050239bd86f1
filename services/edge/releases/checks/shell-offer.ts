import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedLibrary } from '@secondspring/contracts/remotes/build.ts';
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
  let read: { readonly changed: number; readonly offer: ShellOffer } | undefined;
  return async () => {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return nothing;
    if (read?.changed !== found.mtimeMs) {
      const { shared, metaData } = federationManifest.parse(JSON.parse(await readFile(path, 'utf8')));
      read = {
        changed: found.mtimeMs,
        offer: { name: metaData.name, libraries: shared, runtime: metaData.pluginVersion ?? null },
      };
    }
    return read.offer;
  };
};
