import { createHash } from 'node:crypto';
import type { ReleaseRegistry } from '@secondspring/contracts/remotes/registry.ts';
import { inlineJson } from '@secondspring/platform/http/escape.ts';

/** An import map as an element of a document's head, and the hash by which the content policy lets it stand there. */
export type ImportMap = { readonly element: string; readonly hash: string };

/**
 * The hashes that ES modules of releases must have, those of what they fall back to among them; null where no release has modules. A module is loaded by
 * its address alone: there is no other place from which a browser would take its hash.
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
