import type { FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { OVERRIDE_VERSION } from '../overridden.ts';
import { pageMark } from '../page-mark.ts';
import { report } from '../report.ts';
import { keepFailing, keepLost, previousOf, withoutFailing } from './failed-releases.ts';
import { failureKind, isUnreached } from './failure-kind.ts';

const reported = new Set<string>();

/** Reports the failure once and returns the previous release; null if no release came before. */
export const releaseAfterFailure = (release: RemoteRelease, error: unknown): RemoteRelease | null =>
  after(release, failureKind(error));

/** Of a page that threw; a file that it asked for did not arrive, or the build is broken. */
export const releaseAfterThrow = (release: RemoteRelease, error: unknown): RemoteRelease | null =>
  after(release, isUnreached(error) ? failureKind(error) : 'threw');

/** Only builds that are broken: files that did not arrive may arrive at the next visit, and offline every release fails. */
export const rememberFailing = (release: RemoteRelease, error: unknown): void => {
  if (navigator.onLine && !isUnreached(error)) keepFailing(release);
};

/**
 * Reloads the page, because two builds can't share it, so that it uses the previous release. Throws the error if this tab can't remember the
 * failure.
 */
export const reloadPage = async (release: RemoteRelease, error: unknown): Promise<never> => {
  rememberFailing(release, error);
  if (navigator.onLine && isUnreached(error)) keepLost(release);
  if (withoutFailing([release]).includes(release)) throw error;
  location.reload();
  return await new Promise(() => undefined);
};

const after = (release: RemoteRelease, kind: FailureKind): RemoteRelease | null => {
  reportFailure(release, kind);
  return previousOf(release);
};

const reportFailure = ({ name, version }: RemoteRelease, kind: FailureKind): void => {
  const release = `${name}@${version}`;
  // Offline everything fails, which says nothing about the release.
  const mark = pageMark();
  if (mark === undefined || version === OVERRIDE_VERSION || reported.has(release) || !navigator.onLine)
    return;
  reported.add(release);
  report('POST /api/releases/failures', { remote: name, version, kind, mark });
};
