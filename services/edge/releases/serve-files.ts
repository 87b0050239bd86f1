import { extname } from 'node:path';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { READ_METHODS } from '@secondspring/platform/http/problems/problem.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import type { Context, Middleware } from 'koa';
import { IMMUTABLE, mediaTypes } from '../static/media-types.ts';
import type { BuildFile } from './build-files.ts';
import type { Releases } from './releases.ts';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { liveBuild } from './release-for.ts';
import { noReleases } from './remote/state.ts';

const TYPES = /^\/remotes\/(?<name>[a-z][a-z-]*)\/@mf-types\.(?<kind>zip|d\.ts)$/u;

const addressIn = (build: RemoteBuild | null, kind: string | undefined): string | null =>
  (kind === 'zip' ? build?.types?.zip : build?.types?.api) ?? null;

/**
 * Redirects `/remotes/<name>/@mf-types.zip` and `/remotes/<name>/@mf-types.d.ts` to the type declarations of the
 * live build: stable addresses for developers. Answers 404 if the build has none.
 */
export const serveTypes =
  ({ followed, shipped }: Pick<Releases, 'followed' | 'shipped'>): Middleware =>
  async (ctx, next) => {
    const { name, kind } = TYPES.exec(ctx.path)?.groups ?? {};
    if (!READ_METHODS.includes(ctx.method) || name === undefined) return await next();
    ctx.state['route'] = '/remotes/*';
    const live = liveBuild(followed.states.get(name) ?? noReleases, (await shipped()).get(name));
    const address = addressIn(live, kind);
    if (address === null) return;
    ctx.set('Cache-Control', 'no-cache');
    ctx.status = 302;
    ctx.redirect(address);
  };

const FILE = /^\/remotes\/(?<name>[a-z][a-z-]*)\/(?<version>[0-9a-f]{16})\/(?<path>.+)$/u;

/** Hash of the published file at a URL path; undefined if none exists. */
const hashOf = ({ followed }: Pick<Releases, 'followed'>, url: string): string | undefined => {
  const { name = '', version = '', path = '' } = FILE.exec(url)?.groups ?? {};
  const files = followed.states.get(name)?.builds.get(version)?.build.files;
  return files !== undefined && Object.hasOwn(files, path) ? files[path] : undefined;
};

const send = (ctx: Context, file: BuildFile, type: string): void => {
  ctx.set('Cache-Control', IMMUTABLE);
  ctx.vary('Accept-Encoding');
  ctx.type = type;
  const coding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (coding === 'br' || coding === 'gzip') ctx.set('Content-Encoding', coding);
  ctx.body = coding === 'br' ? file.brotli : coding === 'gzip' ? file.gzip : file.plain;
};

/**
 * Serves files of every published build for ever, live or not, so that a tab opened releases ago still works. Files
 * missing from the storage are left to the shipped builds' handler.
 */
export const serveBuildFiles =
  (releases: Pick<Releases, 'followed' | 'files'>, log: Pick<Dependencies['log'], 'error'>): Middleware =>
  async (ctx, next) => {
    const type = mediaTypes[extname(ctx.path)];
    const hash =
      READ_METHODS.includes(ctx.method) && type !== undefined ? hashOf(releases, ctx.path) : undefined;
    if (type === undefined || hash === undefined) return await next();
    ctx.state['route'] = '/remotes/*';
    const file = await releases.files.get(hash).catch((error: unknown) => {
      log.error({ part: 'releases', error: describeError(error) }, 'a file of a build is unavailable');
      return undefined;
    });
    if (file === undefined) return await next();
    send(ctx, file, type);
  };
