import type { FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { send } from '@secondspring/ui/api/send.ts';
import { OVERRIDE_VERSION } from '../overridden.ts';
import { pageMark } from '../page-mark.ts';
import { keepFailing, previousOf, withoutFailing } from './failed-releases.ts';
import { failureKind } from './failure-kind.ts';

const reported = new Set<string>();

/** Reports the failure once and returns the previous release; null if no release came before. */
export const releaseAfterFailure = (release: RemoteRelease, error: unknown): RemoteRelease | null =>
  after(release, failureKind(error));

export const releaseAfterThrow = (release: RemoteRelease): RemoteRelease | null => after(release, 'threw');

/** Only while online: offline every release fails. */
export const rememberFailing = (release: RemoteRelease): void => {
  if (navigator.onLine) keepFailing(release);
};

/**
 * Reloads the page, because two builds can't share it, so that it uses the previous release. If this tab can't remember the failure, returns
 * `fallback`, or throws it if it is an error.
 */
export const reloadPage = async <Value>(release: RemoteRelease, fallback: Value): Promise<Value> => {
  rememberFailing(release);
  if (withoutFailing([release]).includes(release)) {
    if (fallback instanceof Error) throw fallback;
    return fallback;
  }
  location.reload();
  return await new Promise(() => undefined);
};

const after = (release: RemoteRelease, kind: FailureKind): RemoteRelease | null => {
  report(release, kind);
  return previousOf(release);
};

const report = ({ name, version }: RemoteRelease, kind: FailureKind): void => {
  const release = `${name}@${version}`;
  // Offline everything fails, which says nothing about the release.
  const mark = pageMark();
  if (mark === undefined || version === OVERRIDE_VERSION || reported.has(release) || !navigator.onLine)
    return;
  reported.add(release);
  send(['POST', '/api/releases/failures'], { body: { remote: name, version, kind, mark } }, {}).catch(
    () => undefined,
  );
};
