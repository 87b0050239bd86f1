import { CONSISTENCY_TOKEN, IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import type { BodyInputOf, ParamsOf, QueryOf, ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { ApiError } from './api-error.ts';
import { callTable } from './call-table.ts';
import { rememberConsistency, requiredConsistency } from './consistency.ts';
import type { CallName, Declared } from './declared.ts';
import { nextCursor } from './next-page.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [_ in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [_ in Key]?: Value }
    : { [_ in Key]: Value };

/** What a call takes: path parameters, query and body, each only where the declaration has it. */
export type Input<Name extends CallName> = Part<'params', ParamsOf<Declared<Name>>> &
  Part<'query', QueryOf<Declared<Name>>> &
  Part<'body', BodyInputOf<Declared<Name>>>;

/** How to call. `idempotencyKey` names the intent: give the same one when trying the same thing again. */
export type Manner = { readonly signal?: AbortSignal; readonly idempotencyKey?: string };

/** What a call answers, by the contracts. Our own server's answers are trusted, not validated again. */
export type Output<Name extends CallName> = ResponseOf<Declared<Name>>;

/** A page of a list, and the cursor of the page after it (null at the end). */
export type Page<Items> = { readonly items: Items; readonly next: string | null };

type Given = {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
};

/** Makes a call. Throws ApiError for any answer but a success, and what fetch throws where there is no answer. */
export async function call<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  manner: Manner = {},
): Promise<Output<Name>> {
  const { body } = await send(name, input, manner);
  return body as Output<Name>;
}

/** Makes a call for one page of a list. */
export async function callPage<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  manner: Manner = {},
): Promise<Page<Output<Name>>> {
  const { body, link } = await send(name, input, manner);
  return { items: body as Output<Name>, next: nextCursor(link) };
}

async function send(name: CallName, given: Given, { signal, idempotencyKey }: Manner) {
  const [method, path] = callTable[name];
  const headers = new Headers({ accept: 'application/json' });
  const token = requiredConsistency();
  if (method === 'GET' && token !== null) headers.set(CONSISTENCY_TOKEN, token);
  if (method !== 'GET') headers.set(IDEMPOTENCY_KEY, idempotencyKey ?? crypto.randomUUID());
  if (given.body !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(fillPath(path, given.params ?? {}) + queryText(given.query ?? {}), {
    method,
    headers,
    credentials: 'include',
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text);
  rememberConsistency(answer.headers.get(CONSISTENCY_TOKEN));
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { body, link: answer.headers.get('link') };
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/gu, (_, key: string) => encodeURIComponent(String(params[key])));
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}
