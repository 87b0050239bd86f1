import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedLibrary } from '@secondspring/contracts/remotes/build.ts';
import { federationManifest } from '@secondspring/contracts/remotes/federation-manifest.ts';

/** What a shell provides for micro-frontends, as its own manifest says. */
export type ShellOffer = {
  /** Its own name among the page's containers. */
  readonly name: string | null;
  readonly libraries: readonly SharedLibrary[];
  /** Version of its federation runtime: that of the plugin that built it. `null` where it does not say. */
  readonly runtime: string | null;
};

const nothing: ShellOffer = { name: null, libraries: [], runtime: null };

/** Reads what the shell in a folder provides, and reads it again when it was built anew. */
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
