import type { Context } from 'koa';
import type { z } from 'zod';
import type { Endpoint, ParamsOf } from '@secondspring/contracts/http/endpoint.ts';
import { IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { isForbiddenKey, KEY_NOT_ALLOWED } from '../bodies/json-scanner.ts';
import { RequestRefusedError, type FieldIssue } from '../problems/problem.ts';
import { notFoundOf } from '@secondspring/contracts/http/refusal-status.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Not a valid e-mail address',
  date: 'Not a valid date',
  datetime: 'Not a valid time',
  uuid: 'Not a valid id',
};

const amount = (count: number | bigint, unit: string): string =>
  `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };

/** For example `Must be at most 255 characters`. */
const bound = (limit: 'least' | 'most', origin: string, value: number | bigint): string => {
  const unit = units[origin];
  return `Must be at ${limit} ${unit === undefined ? value : amount(value, unit)}`;
};

/** Message for the sender of an invalid field, unless its schema has one. Never repeats the value. */
export const issueMessage = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : (kinds[issue.expected] ?? 'Not of the right kind');
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Required'
        : bound('least', issue.origin, issue.minimum);
    case 'too_big':
      return bound('most', issue.origin, issue.maximum);
    case 'invalid_format':
      return formats[issue.format] ?? 'Not in the right form';
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : 'Not one of the choices';
    case 'unrecognized_keys':
      return 'Has something that does not belong here';
    default:
      return 'Not valid';
  }
};

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
