import type { Problem } from '@secondspring/contracts/http/problem.ts';
import { refusalMessages, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import type { Context } from 'koa';
import { refusalStatus } from '@secondspring/contracts/http/refusal-status.ts';
import type { Layer } from '@koa/router';

export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Refuses other methods with 405 and `Allow`. */
export const refuseOtherMethods = (ctx: Context, methods: readonly string[]): void => {
  if (methods.includes(ctx.method)) return;
  ctx.set('Allow', methods.join(', '));
  throw new RequestRefusedError('method-not-allowed');
};

/** Refuses a request whose path has routes, but not for its method. */
export const refuseUnroutedMethod = (ctx: Context): void => {
  const { matched = [] } = ctx as { matched?: readonly Layer[] };
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  if (methods.size > 0) refuseOtherMethods(ctx, [...methods]);
};

/** Seconds in `Retry-After` when a dependency is unavailable. */
export const RETRY_AFTER_UNAVAILABLE = 2;

/** Where a member proves her identity again; her session stays. */
const SIGN_IN_AGAIN = `${signInPaths.login}?again=yes`;

/** Path and message for the sender. */
export type FieldIssue = { readonly path: string; readonly message: string };

/** Optional overrides of the refusal's message and status, faulty fields, and seconds to wait. */
export type RefusalDetail = {
  readonly issues?: readonly FieldIssue[] | undefined;
  readonly message?: string | undefined;
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
};

/** Refuses a request from inside the HTTP layer; handlers return refusals instead. */
export class RequestRefusedError extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;
  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.name = 'RequestRefusedError';
    this.code = code;
    this.detail = detail;
  }
}

/** Sends a problem document (RFC 9457) without internal details. */
export const sendProblem = (ctx: Context, code: RefusalCode, detail: RefusalDetail = {}): void => {
  const status = detail.status ?? refusalStatus[code];
  const message = detail.issues?.[0]?.message ?? detail.message ?? refusalMessages[code];
  const problem: Problem = {
    type: `urn:secondspring:${code}`,
    title: message,
    status,
    message,
    ...(detail.issues === undefined ? {} : { issues: [...detail.issues] }),
    ...(code === 'identity-too-old' ? { signIn: SIGN_IN_AGAIN } : {}),
    requestId: ctx.state['requestId'] as string,
  };
  ctx.status = status;
  ctx.body = JSON.stringify(problem);
  ctx.type = 'application/problem+json; charset=utf-8';
  ctx.state['refused'] = code;
  const wait = detail.retryAfter ?? (status === 503 ? RETRY_AFTER_UNAVAILABLE : undefined);
  if (wait !== undefined) ctx.set('Retry-After', String(wait));
};
