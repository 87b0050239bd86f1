import { mergeConsistencyTokens, type ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { DRAWN_FOR } from '@secondspring/contracts/http/drawn-for.ts';
import { ENTERED_AGO } from '@secondspring/contracts/http/entered-ago.ts';
import { LOCAL_DAY } from '@secondspring/contracts/http/local-day.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { Context } from 'koa';
import { idempotencyKeyWith } from '../../decider/idempotency.ts';
import type { Call, Reply } from '../calls/call.ts';
import { isIdentityRecent, type Caller, type Team, isSameOrigin } from '../calls/caller.ts';
import { readConsistencyToken, markStale, writeConsistencyToken } from '../calls/consistency-headers.ts';
import { withTimeout } from '../../concurrency/with-timeout.ts';
import { sendFile } from '../bodies/download.ts';
import { readJsonBody } from '../bodies/json-body.ts';
import { sendProblem, RequestRefusedError } from '../problems/problem.ts';
import { networkOf, rateClassOf, type RateLimits } from '../limits/rate-limits.ts';
import type { Route } from '../calls/routes.ts';
import type { OwnWrites } from '../sessions/own-writes.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { discardRest, UPLOAD_TIMEOUT_MS, uploadedFiles, type UploadedFile } from '../bodies/upload.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { sendKept } from './send-kept.ts';
import { idempotencyKeyOf, paramsOf, queryOf, validate } from '../calls/validation.ts';

/** What handling a call needs besides its route. */
export type CallDependencies = {
  readonly sessions: Pick<Sessions, 'isVisitor' | 'callerOf' | 'end' | 'roleOf'>;
  readonly ownWrites: Pick<OwnWrites, 'of' | 'add'>;
  readonly rateLimits: Pick<RateLimits, 'take'>;
  readonly keptAnswers: Pick<KeptAnswers, 'placeOf'>;
  readonly publicOrigin: string;
  /** Team of a release token; undefined for an invalid one. Required for calls with policy `team`. */
  readonly teamOf?: (token: string) => Promise<Team | undefined>;
};

/** Slower calls answer 503; each dependency has a shorter limit. */
const CALL_TIMEOUT_MS = 15_000;

const noFiles: AsyncIterable<UploadedFile> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};

/** A member by her session, or a team by its token. */
type Known = { readonly member?: Caller | undefined; readonly team?: Team | undefined };

const whoCalls = async (ctx: Context, { endpoint }: Route, setting: CallDependencies): Promise<Known> => {
  if (endpoint.policy !== 'team') return { member: await setting.sessions.callerOf(ctx) };
  const [, token] = /^Bearer ([\w.-]{1,4096})$/u.exec(ctx.get('Authorization')) ?? [];
  return { team: token === undefined ? undefined : await setting.teamOf?.(token) };
};

/**
 * Enforces the policy: signed in, role, recent identity, or a token for the micro-frontend in the path.
 * Returns the caller.
 */
const admitted = async (
  { policy, identity }: Route['endpoint'],
  ctx: Context,
  { member, team }: Known,
  { sessions }: CallDependencies,
): Promise<Call['caller']> => {
  if (policy === 'team') {
    if (team === undefined) throw new RequestRefusedError('release-token-not-valid');
    if (team.remote !== (ctx['params'] as { remote?: unknown }).remote)
      throw new RequestRefusedError('release-not-allowed');
    return team;
  }
  const caller = member;
  if (policy === 'public') return caller;
  if (caller === undefined) throw new RequestRefusedError('sign-in-required');
  if (policy === 'moderator' && (await sessions.roleOf(caller)) !== 'moderator')
    throw new RequestRefusedError('not-allowed');
  if (identity === 'fresh' && !isIdentityRecent(caller)) throw new RequestRefusedError('identity-too-old');
  return caller;
};

/** Whether the page that sends this shows another member’s things than those of the one who is signed in. */
const isOfAnother = (ctx: Context, { member }: Known): boolean =>
  member !== undefined && !['', member.userId].includes(ctx.get(DRAWN_FOR));

/** Positions the answer must include: those known to this device, and those of the member's other devices. */
const wantedBy = (ctx: Context, { member }: Known, { ownWrites }: CallDependencies): ConsistencyToken =>
  member === undefined
    ? readConsistencyToken(ctx)
    : mergeConsistencyTokens(readConsistencyToken(ctx), ownWrites.of(member.userId));

const callOf = async (
  ctx: Context,
  { endpoint }: Route,
  caller: Call['caller'],
  token: ConsistencyToken,
): Promise<Call> => {
  const key = idempotencyKeyOf(ctx);
  const input = {
    params: paramsOf(ctx, endpoint),
    query: validate(endpoint.query, queryOf(ctx)),
    body: endpoint.body === null ? undefined : validate(endpoint.body, await readJsonBody(ctx)),
  };
  return {
    ...input,
    caller,
    ...(key === undefined ? {} : { idempotencyKey: idempotencyKeyWith(key, input) }),
    token,
    network: networkOf(ctx.ip),
    localDay: ctx.get(LOCAL_DAY),
    enteredAgo: ctx.get(ENTERED_AGO),
    url: ctx.url,
    files: endpoint.upload === undefined ? noFiles : uploadedFiles(ctx, endpoint.upload),
  };
};

const nextPage = (ctx: Context, cursor: string): string => {
  const query = new URLSearchParams(ctx.querystring);
  query.set('cursor', cursor);
  return `<${ctx.path}?${query.toString()}>; rel="next"`;
};

const answer = (ctx: Context, { endpoint }: Route, reply: Reply, setting: CallDependencies): void => {
  ctx.status = endpoint.status;
  if (reply.token !== undefined)
    writeConsistencyToken(ctx, reply.token, setting.publicOrigin.startsWith('https:'));
  if (reply.stale === true) markStale(ctx);
  if (reply.next !== undefined) ctx.set('Link', nextPage(ctx, reply.next));
  if (endpoint.download !== undefined) {
    if (reply.file === undefined) throw new Error(`${endpoint.name} answered no file`);
    sendFile(ctx, endpoint, reply.file);
  } else if (endpoint.response === null) {
    ctx.body = null;
    // Koa sets 204 for an empty body; this restores the declared status.
    ctx.status = endpoint.status;
  } else {
    ctx.body = JSON.stringify(endpoint.response.parse(reply.body));
    ctx.type = 'application/json; charset=utf-8';
  }
};

/**
 * Handles a call in this order: rate limit, session, origin, for whom the page was drawn, policy, validation, ETag, handler, response
 * filtering. Nothing is parsed for a caller without permission. Throws {@link RequestRefusedError} for
 * refusals before the handler.
 */
export const answerCall = async (ctx: Context, route: Route, setting: CallDependencies): Promise<void> => {
  const { endpoint } = route;
  const changes = endpoint.method !== 'GET';
  ctx.set('Cache-Control', 'private, no-store');
  ctx.vary('Cookie');
  const origin = { fetchSite: ctx.get('Sec-Fetch-Site'), origin: ctx.get('Origin') };
  // Browsers never send a token by themselves, so this cannot be a forged request.
  if (changes && endpoint.policy !== 'team' && !isSameOrigin(origin, setting.publicOrigin))
    throw new RequestRefusedError('cross-origin');
  const callerAndSession = await whoCalls(ctx, route, setting);
  await setting.rateLimits.take(
    rateClassOf(endpoint),
    callerAndSession.member?.userId ?? callerAndSession.team?.tokenId ?? networkOf(ctx.ip),
  );
  const timeoutMs = endpoint.upload === undefined ? CALL_TIMEOUT_MS : UPLOAD_TIMEOUT_MS;
  try {
    if (changes && isOfAnother(ctx, callerAndSession)) throw new RequestRefusedError('drawn-for-another');
    const caller = await admitted(endpoint, ctx, callerAndSession, setting);
    const call = await callOf(ctx, route, caller, wantedBy(ctx, callerAndSession, setting));
    const place = await withTimeout(
      endpoint.name,
      timeoutMs,
      setting.keptAnswers.placeOf(endpoint, call, ctx),
    );
    if (place?.kept !== undefined) return await sendKept(ctx, place.kept);
    const handle = () => withTimeout(endpoint.name, timeoutMs, route.handle(call));
    const outcome = await (place?.once(handle) ?? handle());
    if (isRefusal(outcome)) return sendProblem(ctx, outcome.refused);
    if (callerAndSession.member !== undefined && outcome.token !== undefined)
      setting.ownWrites.add(callerAndSession.member.userId, outcome.token);
    if (outcome.signedOut === true) await setting.sessions.end(ctx);
    answer(ctx, route, outcome, setting);
    if (place === undefined || outcome.stale === true) return;
    // Browsers revalidate each time, and shared caches must not store what may be erased.
    ctx.set('Cache-Control', 'private, no-cache');
    place.keep(ctx, outcome.next);
  } finally {
    if (endpoint.upload !== undefined) discardRest(ctx, endpoint.upload);
  }
};
