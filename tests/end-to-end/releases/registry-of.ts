import { releaseRegistry, type RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** The releases in a document, by name. Throws if it has none. */
export function releasesIn(html: string): Map<string, RemoteRelease> {
  const text = /id="release-registry"[^>]*>([^<]*)</u.exec(html)?.[1];
  if (text === undefined) throw new Error(`no registry in ${html.slice(0, 300)}`);
  return new Map(releaseRegistry.parse(JSON.parse(text)).remotes.map((release) => [release.name, release]));
}
