import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import type { Context } from 'koa';
import { runsOn } from './checks/compatibility.ts';
import { hasCanary, registryFor } from './release-for.ts';
import type { Releases } from './releases.ts';
import { randomInt } from 'node:crypto';
import { readCookie, serverCookie, setCookie } from '@secondspring/platform/http/sessions/session-cookie.ts';
import { secondsInDay } from 'date-fns/constants';

const BUCKETS = 100;
/** Longer than any canary. */
const COOKIE_SECONDS = 30 * secondsInDay;

/**
 * The browser's canary bucket, 0 to 99, from a cookie with nothing else. A hundredth of all browsers share a
 * bucket, so it identifies no one, and it is not linked to a session. Set only while a canary runs; valid for all
 * canaries.
 */
const bucketOf = (ctx: Context, publicOrigin: string): number => {
  const cookie = serverCookie('bucket', publicOrigin);
  const given = readCookie(ctx, cookie) ?? '';
  if (/^\d{1,2}$/u.test(given)) return Number(given);
  const bucket = randomInt(BUCKETS);
  setCookie(ctx, cookie, String(bucket), COOKIE_SECONDS);
  return bucket;
};

const FIRST_PAINT = 'first-paint.html';
/** How long a page waits for a starting process to read the releases; afterwards it gets the shipped builds. */
const START_TIMEOUT_MS = 2000;

/** The releases for a browser: live ones, and canaries if its bucket is in their share. */
export const registryForBrowser = async (
  { followed, shipped, shell }: Pick<Releases, 'followed' | 'shipped' | 'shell'>,
  ctx: Context,
  publicOrigin: string,
): Promise<ReleaseRegistry> => {
  if (!followed.isBegun()) await Promise.race([followed.begun, pause(START_TIMEOUT_MS)]);
  const bucket = hasCanary(followed.states) ? bucketOf(ctx, publicOrigin) : null;
  const [builds, offer] = await Promise.all([shipped(), shell()]);
  return registryFor(followed.states, builds, bucket, (build) => runsOn(build, offer));
};

/** The build of a release; undefined if it is gone meanwhile. */
export const buildOfRelease = async (
  { followed, shipped }: Pick<Releases, 'followed' | 'shipped'>,
  { name, version }: Pick<RemoteRelease, 'name' | 'version'>,
): Promise<RemoteBuild | undefined> => {
  const published = followed.states.get(name)?.builds.get(version)?.build;
  const build = published ?? (await shipped()).get(name);
  return build?.version === version ? build : undefined;
};

/** Reads a release's prepared front page, once for each build, because builds are immutable. */
export const createFirstPaint = (
  { followed, files }: Pick<Releases, 'followed' | 'files'>,
  remotesDir: string,
): ((release: RemoteRelease) => Promise<string | null | undefined>) => {
  const drawn = new Map<string, string | null>();
  const read = async ({ name, version }: RemoteRelease): Promise<string | null> => {
    const published = followed.states.get(name)?.builds.get(version)?.build;
    const hash = published?.files[FIRST_PAINT];
    if (published === undefined)
      return await readFile(join(remotesDir, name, version, FIRST_PAINT), 'utf8').catch(() => null);
    return hash === undefined ? null : ((await files.get(hash))?.plain.toString('utf8') ?? null);
  };
  return async (release) => {
    const key = `${release.name}/${release.version}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    // Without it, the scripts draw the page a moment later.
    const page = await read(release).catch(() => undefined);
    if (page !== undefined) drawn.set(key, page);
    return page;
  };
};
