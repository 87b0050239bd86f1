import type { Context } from 'koa';
import type { z } from 'zod';
import type { Endpoint, ParamsOf } from '@secondspring/contracts/http/endpoint.ts';
import { IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { issueMessage } from './issue-message.ts';
import { isForbiddenKey, KEY_NOT_ALLOWED } from '../bodies/json-scanner.ts';
import { RequestRefusedError, type FieldIssue } from '../problems/problem.ts';
import { notFoundOf } from '@secondspring/contracts/http/refusal-status.ts';

const issuesOf = (error: z.ZodError): FieldIssue[] =>
  error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

const refusedBy = (error: z.ZodError): RequestRefusedError =>
  new RequestRefusedError('invalid-request', { issues: issuesOf(error) });

/** Parses a value; refuses with `invalid-request` and the faulty fields. */
export const validate = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const outcome = schema.safeParse(value, { error: issueMessage });
  if (outcome.success) return outcome.data;
  throw refusedBy(outcome.error);
};

/**
 * Parses path parameters. A malformed id is refused like an unknown one, anything else with
 * `invalid-request`.
 */
export const paramsOf = <E extends Endpoint>(ctx: Context, { params, refusals }: E): ParamsOf<E> => {
  const raw: unknown = ctx['params'];
  const outcome = params.safeParse(raw, { error: issueMessage });
  if (outcome.success) return outcome.data as ParamsOf<E>;
  const isId = outcome.error.issues.every(({ path: [name] }) => /^id$|Id$/u.test(String(name)));
  throw isId ? new RequestRefusedError(notFoundOf(refusals)) : refusedBy(outcome.error);
};

/** Query parameters as single strings; refuses repeated ones and names that would reach a prototype. */
export const queryOf = (ctx: Pick<Context, 'querystring'>): Record<string, string> => {
  const single = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    const message = isForbiddenKey(name) ? KEY_NOT_ALLOWED : single.has(name) ? 'Given more than once' : null;
    if (message !== null)
      throw new RequestRefusedError('invalid-request', { issues: [{ path: name, message }] });
    single.set(name, value);
  }
  return Object.fromEntries(single);
};

/** Undefined without a key. Refuses anything but 8 to 100 visible ASCII characters. */
export const idempotencyKeyOf = (ctx: Context): string | undefined => {
  const key = ctx.get(IDEMPOTENCY_KEY);
  if (key === '') return undefined;
  if (/^[\x21-\x7e]{8,100}$/u.test(key)) return key;
  throw new RequestRefusedError('invalid-request', {
    issues: [{ path: IDEMPOTENCY_KEY, message: 'Must be 8 to 100 visible characters' }],
  });
};
