import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { Middleware } from 'koa';
import { liveBuild } from './release-for.ts';
import type { Releases } from './releases.ts';
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
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || name === undefined) return await next();
    ctx.state['route'] = '/remotes/*';
    const live = liveBuild(followed.states.get(name) ?? noReleases, (await shipped()).get(name));
    const address = addressIn(live, kind);
    if (address === null) return;
    ctx.set('Cache-Control', 'no-cache');
    ctx.status = 302;
    ctx.redirect(address);
  };
