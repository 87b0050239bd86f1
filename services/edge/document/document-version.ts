import type { FollowedReleases } from '../releases/follow-releases.ts';
import { hasCanary } from '../releases/release-for.ts';
import type { Releases } from '../releases/releases.ts';
import type { ShellDocument } from './document.ts';

/** Milliseconds for which files of builds are trusted to be unchanged. */
const TRUST_MS = 1_000;
/** Milliseconds before that end at which they are looked at again, so that no browser has to wait. */
const LOOK_AHEAD_MS = 250;

export type DocumentVersion = {
  /** Changes with all that visitors' documents are made of; null if browsers get different documents. */
  version(): Promise<string | null>;
  /** As far as it is known without looking at files; undefined if they were not looked at for a second. */
  knownVersion(): string | undefined;
};

/** Events of releases change it at once, new files of a build within a second. While a canary runs there is none. */
export const createDocumentVersion = (
  {
    followed,
    shipped,
    shell,
  }: Pick<Releases, 'shipped' | 'shell'> & {
    readonly followed: Pick<FollowedReleases, 'states' | 'isBegun' | 'count'>;
  },
  shellDocument: ShellDocument,
): DocumentVersion => {
  let seen: readonly unknown[] = [];
  let changes = 0;
  let trustedUntil = 0;
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    // Files that did not change are read as the same objects.
    const found = await Promise.all([shell(), shellDocument('index'), shellDocument('painted'), shipped()]);
    const parts = found.flatMap((part) => (part instanceof Map ? [...part.values()] : [part]));
    if (parts.length !== seen.length || parts.some((part, index) => part !== seen[index])) changes += 1;
    seen = parts;
    trustedUntil = performance.now() + TRUST_MS;
  };
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => (looking = undefined));
    return looking;
  };
  const version = (): string | undefined =>
    followed.isBegun() && !hasCanary(followed.states) ? `${changes} ${followed.count()}` : undefined;
  return {
    async version() {
      // Unreadable files are reported by making the document.
      if (trustedUntil <= performance.now()) await lookOnce().catch(() => undefined);
      return trustedUntil <= performance.now() ? null : (version() ?? null);
    },
    knownVersion() {
      const left = trustedUntil - performance.now();
      if (left < LOOK_AHEAD_MS) void lookOnce().catch(() => undefined);
      return left > 0 ? version() : undefined;
    },
  };
};
