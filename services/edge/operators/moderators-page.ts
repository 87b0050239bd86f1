import type { Pages } from '@secondspring/platform/html/pages.ts';
import type { Caller } from '@secondspring/platform/http/calls/caller.ts';
import { READ_METHODS, RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';
import type { Context, Middleware } from 'koa';

const SEE_OTHER = 303;

export type ModeratorSessions = Pick<Sessions, 'callerOf' | 'roleOf'>;

/** Whether the caller is a moderator; undefined if the answer is a redirect to sign in, which returns here. */
const isModerator = async (
  ctx: Context,
  caller: Caller | undefined,
  { roleOf }: ModeratorSessions,
): Promise<boolean | undefined> => {
  const toSignIn = (redirect: string): undefined => {
    ctx.redirect(`/api/login?${redirect}returnTo=${encodeURIComponent(ctx.path)}`);
    ctx.status = SEE_OTHER;
    return undefined;
  };
  if (caller === undefined) return toSignIn('');
  try {
    return (await roleOf(caller)) === 'moderator';
  } catch (error) {
    if (error instanceof RequestRefusedError && error.code === 'identity-too-old')
      return toSignIn('again=yes&');
    throw error;
  }
};

/** Serves a page to moderators, and `forOthers` to other members. A visitor is sent to sign in and returns. */
export const moderatorsPage =
  (
    path: string,
    sessions: ModeratorSessions,
    pages: Pages,
    page: () => string | Promise<string>,
    forOthers: string,
    limit: (ctx: Context, caller: Caller | undefined) => Promise<void> = () => Promise.resolve(),
  ): Middleware =>
  async (ctx, next) => {
    if (!READ_METHODS.includes(ctx.method) || ctx.path !== path) return await next();
    ctx.state['route'] = path;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.vary('Cookie');
    const caller = await sessions.callerOf(ctx);
    await limit(ctx, caller);
    const isAllowed = await isModerator(ctx, caller, sessions);
    if (isAllowed === undefined) return;
    ctx.set('Content-Security-Policy', pages.policy());
    ctx.type = 'text/html; charset=utf-8';
    ctx.status = isAllowed ? 200 : 403;
    ctx.body = isAllowed ? await page() : forOthers;
  };
