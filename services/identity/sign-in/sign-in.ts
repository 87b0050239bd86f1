import { phoneChoices } from '@secondspring/contracts/http/sign-in.ts';
import { isUnavailable } from '@secondspring/platform/event-store/unavailable.ts';
import { type Role, isSameOrigin } from '@secondspring/platform/http/calls/caller.ts';
import { writeConsistencyToken } from '@secondspring/platform/http/calls/consistency-headers.ts';
import { withTimeout } from '@secondspring/platform/concurrency/with-timeout.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import { networkOf } from '@secondspring/platform/http/limits/rate-limits.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import type { Context } from 'koa';
import { AuthorizationResponseError, ClientError } from 'openid-client';
import type { SignInAttempt, SignInAttempts } from './attempts.ts';
import { answerFailure, type SignInFailure, askWhosePhone } from './pages.ts';
import { findMemberByIdentity, findOrRegisterMember, type MemberSources } from './find-or-register-member.ts';
import type { RelyingParty, SignInOutcome } from './relying-party.ts';
import { returnPath } from './return-path.ts';

/** `moderators` are subjects at the issuer. */
export type SignInDependencies = Pick<Dependencies, 'publicOrigin'> &
  MemberSources & {
    readonly log: Pick<Dependencies['log'], 'warn' | 'info'>;
    readonly sessions: Pick<Dependencies['sessions'], 'callerOf' | 'begin' | 'end'>;
    readonly rateLimits: Pick<Dependencies['rateLimits'], 'take' | 'takeAll'>;
    readonly relyingParty: RelyingParty;
    readonly attempts: SignInAttempts;
    readonly moderators: readonly string[];
    /** Minutes without use until a session on a shared phone ends. */
    readonly idleMinutes: number;
  };

/** Covers calls to both the issuer and the event store. */
const CALLBACK_TIMEOUT_MS = 15_000;
/** The member waits for it while she is signed out. */
const END_SESSION_TIMEOUT_MS = 3000;

const SEE_OTHER = 303;
/** Makes a browser that loads ahead ask again when she gets there. */
const NOT_AHEAD = 503;

const redirect = (ctx: Context, to: string): void => {
  ctx.set('Location', to);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = '';
  ctx.status = SEE_OTHER;
};

const roleOf = ({ identity, roles }: SignInOutcome, moderators: readonly string[]): Role =>
  roles.includes('moderator') || moderators.includes(identity.subject) ? 'moderator' : 'member';

/** The issuer's `error` (OAuth 2.0, OpenID Connect Core) by what it means for her; any other is a fault. */
const failureByError: ReadonlyMap<string, SignInFailure> = new Map([
  ['access_denied', 'not-completed'],
  ['account_selection_required', 'not-completed'],
  ['consent_required', 'not-completed'],
  ['interaction_required', 'not-completed'],
  ['login_required', 'not-completed'],
  ['server_error', 'away'],
  ['temporarily_unavailable', 'away'],
]);

const failureOf = (error: unknown): SignInFailure => {
  if (error instanceof AuthorizationResponseError) return failureByError.get(error.error) ?? 'not-matching';
  const unanswered =
    error instanceof TypeError ||
    (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') ||
    (error instanceof ClientError && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') ||
    isUnavailable(error);
  return unanswered ? 'away' : 'not-matching';
};

const answerError = async (
  ctx: Context,
  error: unknown,
  returnTo: string,
  { log, sessions }: SignInDependencies,
): Promise<void> => {
  if (error instanceof RequestRefusedError && error.code === 'too-many-requests')
    return answerFailure(ctx, 'too-often', returnTo, error.detail.retryAfter);
  if (error instanceof RequestRefusedError && error.code === 'account-being-erased')
    return answerFailure(ctx, 'being-erased', returnTo);
  log.warn({ requestId: ctx.state['requestId'] as string, error: describeError(error) }, 'sign-in failed');
  const failure = failureOf(error);
  const isSignedIn =
    failure === 'not-completed' && (await sessions.callerOf(ctx).catch(() => undefined)) !== undefined;
  answerFailure(ctx, isSignedIn ? 'not-confirmed' : failure, returnTo);
};

/** A program that only looks at a link, or a browser that loads it ahead. Such a request begins and ends nothing. */
const isLookOnly = (ctx: Context): boolean =>
  ctx.method === 'HEAD' ||
  /\bprefetch\b/u.test(ctx.get('Sec-Purpose') + ctx.get('Purpose') + ctx.get('X-Moz'));

/** Apart from documents, so that a flood of those leaves signing in open. */
const limitPages = async (ctx: Context, { rateLimits }: SignInDependencies): Promise<void> =>
  await rateLimits.take('page', `sign-in ${networkOf(ctx.ip)}`);

/** One sign-in counts once. A member who proves her identity again has a limit of her own. */
const countSignIn = async (
  ctx: Context,
  { member }: Pick<SignInAttempt, 'member'>,
  { attempts, rateLimits }: SignInDependencies,
): Promise<void> =>
  member === null
    ? await rateLimits.takeAll([
        ['login', attempts.browserIdOf(ctx)],
        ['login-network', networkOf(ctx.ip)],
      ])
    : await rateLimits.take('login', member);

/** Whether another site sent the browser here. Such a navigation starts no sign-in until the member chooses to. */
const isCrossSiteNavigation = (ctx: Context): boolean =>
  !['', 'none', 'same-origin'].includes(ctx.get('Sec-Fetch-Site'));

/** Undefined if the member must first say whose phone it is. */
const chosenStart = async (
  ctx: Context,
  { sessions }: SignInDependencies,
): Promise<Pick<SignInAttempt, 'shared' | 'member'> | undefined> => {
  if (isLookOnly(ctx) || isCrossSiteNavigation(ctx)) return undefined;
  const caller = ctx.query['again'] === 'yes' ? await sessions.callerOf(ctx) : undefined;
  if (caller !== undefined) return { shared: caller.isShared, member: caller.userId };
  const phone = phoneChoices.find((one) => one === ctx.query['phone']);
  return phone === undefined ? undefined : { shared: phone === 'shared', member: null };
};

/**
 * `GET /api/login?returnTo=`: asks whose phone it is. With `phone=own` or `phone=shared`, or with `again=yes` for a
 * signed-in member, begins an attempt and redirects to the issuer.
 */
export const answerBeginSignIn = async (ctx: Context, dependencies: SignInDependencies): Promise<void> => {
  const returnTo = returnPath(ctx.query['returnTo']) ?? '/';
  try {
    await limitPages(ctx, dependencies);
    const start = await chosenStart(ctx, dependencies);
    if (start === undefined) return askWhosePhone(ctx, returnTo, dependencies.idleMinutes);
    await countSignIn(ctx, start, dependencies);
    const { checks, url } = await withTimeout(
      'issuer',
      CALLBACK_TIMEOUT_MS,
      dependencies.relyingParty.begin(dependencies.attempts.newState(returnTo)),
    );
    await dependencies.attempts.keep(ctx, { ...checks, ...start });
    redirect(ctx, url.href);
  } catch (error) {
    await answerError(ctx, error, returnTo, dependencies);
  }
};

/**
 * `GET /api/callback`: completes this browser's attempt, registers the member at her first sign-in, and begins a
 * session. Without an attempt, as after Back, a signed-in member returns to the app in the same session. If a member was to authenticate again and another account comes back, her session stays as it was.
 */
export const answerEndSignIn = async (ctx: Context, dependencies: SignInDependencies): Promise<void> => {
  if (isLookOnly(ctx)) {
    ctx.set('Cache-Control', 'no-store');
    ctx.status = ctx.method === 'HEAD' ? 204 : NOT_AHEAD;
    return;
  }
  const returnTo = dependencies.attempts.returnToOf(ctx);
  try {
    await limitPages(ctx, dependencies);
    const attempt = await dependencies.attempts.take(ctx);
    if (attempt === undefined) {
      if ((await dependencies.sessions.callerOf(ctx)) !== undefined) return redirect(ctx, returnTo);
      const hasOthers = dependencies.attempts.hasOnlyOthers(ctx);
      return answerFailure(ctx, hasOthers ? 'not-matching' : 'nothing-begun', returnTo);
    }
    const outcome = await withTimeout(
      'issuer',
      CALLBACK_TIMEOUT_MS,
      dependencies.relyingParty.end(ctx.search, attempt),
    );
    if (
      attempt.member !== null &&
      (await findMemberByIdentity(outcome.identity, dependencies)) !== attempt.member
    )
      return answerFailure(ctx, 'somebody-else', returnTo);
    const member = await findOrRegisterMember(outcome.identity, outcome.email, dependencies);
    await dependencies.sessions.begin(ctx, {
      userId: member.userId,
      role: roleOf(outcome, dependencies.moderators),
      shared: attempt.shared,
      provenAt: outcome.provenAt,
    });
    writeConsistencyToken(ctx, member.token, dependencies.publicOrigin.startsWith('https:'));
    dependencies.log.info({ requestId: ctx.state['requestId'] as string, event: 'signed-in' }, 'signed in');
    redirect(ctx, returnTo);
  } catch (error) {
    await answerError(ctx, error, returnTo, dependencies);
  }
};

/** Undefined if the issuer has no such endpoint or does not answer; the member is signed out here in any case. */
const issuerEndSessionUrl = async ({ relyingParty, log }: SignInDependencies): Promise<URL | undefined> => {
  try {
    return await withTimeout('issuer', END_SESSION_TIMEOUT_MS, relyingParty.endSessionUrl());
  } catch (error) {
    log.warn({ error: describeError(error) }, 'no end-session URL from the issuer');
    return undefined;
  }
};

/**
 * `POST /api/logout`: ends the session and clears the browser's data. Returns the issuer's end-session URL if there
 * is one. Not limited: others in her network must not keep her signed in.
 */
export const answerSignOut = async (ctx: Context, dependencies: SignInDependencies): Promise<void> => {
  const origin = { fetchSite: ctx.get('Sec-Fetch-Site'), origin: ctx.get('Origin') };
  if (!isSameOrigin(origin, dependencies.publicOrigin)) throw new RequestRefusedError('cross-origin');
  await dependencies.sessions.end(ctx);
  const next = await issuerEndSessionUrl(dependencies);
  ctx.set('Cache-Control', 'no-store');
  if (next === undefined) {
    ctx.status = 204;
    return;
  }
  ctx.body = JSON.stringify({ next: next.href });
  ctx.type = 'application/json; charset=utf-8';
};
