import { isUnavailable } from '@secondspring/platform/http/fault.ts';
import type { Role } from '@secondspring/platform/http/caller.ts';
import { writeToken } from '@secondspring/platform/http/consistency-headers.ts';
import { within } from '@secondspring/platform/http/deadline.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { isOurOrigin } from '@secondspring/platform/http/our-origin.ts';
import { Refused } from '@secondspring/platform/http/problem-answer.ts';
import { networkOf } from '@secondspring/platform/http/rate-limits.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import type { Context } from 'koa';
import { AuthorizationResponseError, ClientError } from 'openid-client';
import type { Attempts } from './attempts.ts';
import { answerFailure, type Failure } from './failure-page.ts';
import { memberOf, type MemberSources } from './member-of.ts';
import type { RelyingParty, SignInOutcome } from './relying-party.ts';
import { returnPath } from './return-to.ts';

/** What signing in and out stands on. `moderators` are subjects at the issuer. */
export type SignInSetting = Pick<Dependencies, 'sessions' | 'rateLimits' | 'publicOrigin' | 'log'> &
  MemberSources & {
    readonly relyingParty: RelyingParty;
    readonly attempts: Attempts;
    readonly moderators: readonly string[];
  };

/** Milliseconds for a whole return, in which issuer and event store are asked. */
const PATIENCE = 15_000;

const SEE_OTHER = 303;

const redirect = (ctx: Context, to: string): void => {
  ctx.set('Location', to);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = '';
  ctx.status = SEE_OTHER;
};

const roleOf = ({ identity, roles }: SignInOutcome, moderators: readonly string[]): Role =>
  roles.includes('moderator') || moderators.includes(identity.subject) ? 'moderator' : 'member';

/** Which failure an error of the issuer, or of ours, is. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof AuthorizationResponseError) return 'not-completed';
  const unanswered =
    error instanceof TypeError ||
    (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') ||
    (error instanceof ClientError && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') ||
    isUnavailable(error);
  return unanswered ? 'away' : 'not-matching';
};

const failed = (ctx: Context, error: unknown, returnTo: string, { log }: SignInSetting): void => {
  if (error instanceof Refused && error.code === 'too-many-requests')
    return answerFailure(ctx, 'too-often', returnTo, error.detail.retryAfter);
  if (error instanceof Refused && error.code === 'account-being-erased')
    return answerFailure(ctx, 'being-erased', returnTo);
  log.warn({ requestId: ctx.state['requestId'] as string, error: describeError(error) }, 'sign-in failed');
  answerFailure(ctx, failureOf(error), returnTo);
};

/** `GET /api/login?returnTo=`: begins an attempt and sends the browser to the issuer. */
export const beginSignIn = async (ctx: Context, setting: SignInSetting): Promise<void> => {
  const returnTo = returnPath(ctx.query['returnTo']) ?? '/';
  try {
    await setting.rateLimits.take('login', networkOf(ctx.ip));
    const { checks, url } = await within('issuer', PATIENCE, setting.relyingParty.begin());
    await setting.attempts.keep(ctx, { ...checks, returnTo });
    redirect(ctx, url.href);
  } catch (error) {
    failed(ctx, error, returnTo, setting);
  }
};

/** `GET /api/callback`: ends the attempt that this browser began, registers her at her first sign-in, begins a session. */
export const endSignIn = async (ctx: Context, setting: SignInSetting): Promise<void> => {
  let returnTo = '/';
  try {
    const attempt = await setting.attempts.take(ctx);
    if (attempt === undefined) return answerFailure(ctx, 'nothing-begun');
    ({ returnTo } = attempt);
    const outcome = await within('issuer', PATIENCE, setting.relyingParty.end(ctx.search, attempt));
    const member = await memberOf(outcome.identity, outcome.email, setting);
    await setting.sessions.begin(ctx, {
      userId: member.userId,
      role: roleOf(outcome, setting.moderators),
    });
    writeToken(ctx, member.token, setting.publicOrigin.startsWith('https:'));
    setting.log.info({ requestId: ctx.state['requestId'] as string, event: 'signed-in' }, 'signed in');
    redirect(ctx, returnTo);
  } catch (error) {
    failed(ctx, error, returnTo, setting);
  }
};

/** `POST /api/logout`: ends the session everywhere at once and has the browser forget what it kept. */
export const signOut = async (ctx: Context, setting: SignInSetting): Promise<void> => {
  const origin = { fetchSite: ctx.get('Sec-Fetch-Site'), origin: ctx.get('Origin') };
  if (!isOurOrigin(origin, setting.publicOrigin)) throw new Refused('cross-origin');
  await setting.sessions.end(ctx);
  ctx.set('Clear-Site-Data', '"cache", "storage"');
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 204;
};
