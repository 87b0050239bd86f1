import { createHash } from 'node:crypto';
import type { ReleaseRegistry } from '@secondspring/contracts/remotes/registry.ts';
import { inlineJson } from '@secondspring/platform/html/escape.ts';

/** The element, and its hash for the content policy. */
export type ImportMap = { readonly element: string; readonly hash: string };

/**
 * Integrity hashes of the releases' ES modules, fallbacks included; null if there are no modules. Browsers take a
 * module's hash only from an import map.
 */
export const importMapOf = ({ remotes }: ReleaseRegistry): ImportMap | null => {
  const integrity = Object.fromEntries(
    remotes.flatMap((release) =>
      [release, release.previous]
        .filter((build) => build?.entryType === 'module')
        .flatMap((build) => (build === null ? [] : [build.entry, ...build.scripts]))
        .flatMap((url): [string, string][] => {
          const hash = release.integrity[url];
          return hash === undefined ? [] : [[url, hash]];
        }),
    ),
  );
  if (Object.keys(integrity).length === 0) return null;
  const text = inlineJson({ integrity });
  return {
    element: `<script type="importmap">${text}</script>`,
    hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  };
};
