import type { Problem } from '@secondspring/contracts/http/problem.ts';
import { refusalMessages, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import type { Context } from 'koa';
import { refusalStatus } from '@secondspring/contracts/http/refusal-status.ts';

/** Seconds after which a client may try again when something of ours does not answer. */
const RETRY_AFTER_UNAVAILABLE = 2;

/** Where a member proves anew who she is; her session stays until she has. */
const SIGN_IN_AGAIN = `${signInPaths.login}?again=yes`;

/** What is wrong with one field, in words for the person who sent it. */
export type FieldIssue = { readonly path: string; readonly message: string };

/** Beside the code: the fields at fault, other words or another status than the tables', and seconds to wait before trying again. */
export type RefusalDetail = {
  readonly issues?: readonly FieldIssue[] | undefined;
  readonly message?: string | undefined;
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
};

/** Ends a request with a refusal from inside the HTTP layer; handlers return refusals as values instead. */
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

/** Answers with a problem document (RFC 9457) that carries `message`, and never anything of the inside. */
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
